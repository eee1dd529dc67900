import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { SteadyKeeper } from '../../src/store/keeper.ts';
import { openStore } from '../../src/store/open.ts';
import { playOn, toyMatch } from './toy-match.ts';

// Plays match after match and tells of each step once it is kept: `ID NUMBER`, or `lost SENTENCE`.
process.on('SIGXFSZ', () => {});
const { store } = await openStore(process.argv[2]!);
let lost = false;
while (!lost) {
  const match = toyMatch(String(Math.random()));
  const keeper = new SteadyKeeper(match, {
    clock: new SteppedClock(),
    enter: (latest) => store.enter(latest),
  });
  keeper.listener = (keeping, sentence) => {
    lost = keeping === 'unsaved';
    if (lost) process.stdout.write(`lost ${sentence}\n`);
  };
  const session = new LocalSession(match, keeper);
  while (!lost && session.match.game.toAct(session.match.state).length > 0) {
    await playOn(session, 1);
    if (!lost) process.stdout.write(`${keeper.id} ${session.match.steps.length}\n`);
  }
  if (lost) process.stdout.write(`went on to ${session.match.steps.length}\n`);
}
// As the program ends itself: Node alone would take the database apart, which writes once more, when nobody hears signals.
process.exit();
