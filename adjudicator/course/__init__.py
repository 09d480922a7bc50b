"""A course for somebody who has never played: lessons as data, whose questions the engine answers.

The files of a game's course stand in its folder `course/`, one a lesson, in the order of their names. `model` says what
a file holds; `telling` plays a lesson through in one language.
"""

from .model import Answer, Beat, LessonFile
from .telling import Lesson, Pointed, ToldBeat, lesson, names, titles

__all__ = ["Answer", "Beat", "Lesson", "LessonFile", "Pointed", "ToldBeat", "lesson", "names", "titles"]
