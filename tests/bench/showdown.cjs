// Random battles of Pokémon Showdown with their log, from number FROM on: node showdown.cjs FROM COUNT
const { BattleStream, getPlayerStreams } = require("pokemon-showdown");
const { RandomPlayerAI } = require("pokemon-showdown/dist/sim/tools/random-player-ai");

const counts = { battles: 0, decisions: 0, lines: 0 };

class Counted extends RandomPlayerAI {
  choose(choice) {
    counts.decisions += 1;
    super.choose(choice);
  }
}

async function battle(number) {
  const streams = getPlayerStreams(new BattleStream());
  new Counted(streams.p1, { seed: [number, 1, 2, 3] }).start();
  new Counted(streams.p2, { seed: [number, 4, 5, 6] }).start();
  const begin = { formatid: "gen9randombattle", seed: [number, 7, 8, 9] };
  void streams.omniscient.write(
    `>start ${JSON.stringify(begin)}\n>player p1 {"name":"A"}\n>player p2 {"name":"B"}`,
  );
  for await (const told of streams.omniscient) counts.lines += told.split("\n").length;
  counts.battles += 1;
}

async function main() {
  const [from, count] = process.argv.slice(2).map(Number);
  await battle(from + count); // what is read only once is read now
  Object.assign(counts, { battles: 0, decisions: 0, lines: 0 });
  const begun = process.cpuUsage();
  for (let number = from; number < from + count; number += 1) await battle(number);
  const { user, system } = process.cpuUsage(begun);
  console.log(JSON.stringify({ ...counts, seconds: (user + system) / 1e6 }));
}

main();
