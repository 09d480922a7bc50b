"""Write plain values as YAML that the strict reader accepts. Slow to import: PyYAML is."""

from typing import Any

import yaml

from adjudicator.rulebook.source import invisible


def as_yaml(value: Any) -> str:
    """Return plain values (mappings, lists, text, numbers) as YAML, in the order in which they stand."""
    text: str = yaml.dump(value, Dumper=_Strict, allow_unicode=True, sort_keys=False, width=100)
    return text


class _Strict(yaml.SafeDumper):
    """Dump YAML that the strict reader accepts: no aliases, invisible characters escaped."""

    def ignore_aliases(self, data: Any) -> bool:
        return True

    def represent_str(self, data: str) -> yaml.ScalarNode:
        return self.represent_scalar("tag:yaml.org,2002:str", data, '"' if invisible(data) else None)


_Strict.add_representer(str, _Strict.represent_str)
