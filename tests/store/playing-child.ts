import { LocalSession } from '../../src/engine/session.ts';
import { calmKeeper, keepNew } from '../../src/store/keeper.ts';
import { openStore } from '../../src/store/open.ts';
import { nextMove, toyMatch } from './toy-match.ts';

// Plays match after match and tells of each step once it is kept: `ID NUMBER`, or `lost SENTENCE`.
const { store } = await openStore(process.argv[2]!);
let lost = false;
while (!lost) {
  const match = toyMatch(String(Math.random()));
  const kept = keepNew(store, match);
  const keeper = calmKeeper(
    () => kept,
    (sentence) => {
      lost = true;
      process.stdout.write(`lost ${sentence}\n`);
    },
  );
  const session = new LocalSession(match, keeper);
  while (!lost && session.match.game.toAct(session.match.state).length > 0) {
    const { seat, move } = nextMove(session.match);
    await session.play(seat, move);
    if (!lost) process.stdout.write(`${(await kept).id} ${session.match.steps.length}\n`);
  }
  if (lost) process.stdout.write(`went on to ${session.match.steps.length}\n`);
}
