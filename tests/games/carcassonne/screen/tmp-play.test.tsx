import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import { Session } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { Play } from '../../../../src/games/carcassonne/screen/Play.tsx';
import { stepChance } from '../../../../src/engine/chance.ts';
import { mount } from '../../../tui/driver.tsx';
import { optionsOf } from '../table.ts';
it('shows', async () => {
  const match = startMatch(carcassonne, { options: optionsOf({ river: true }), players: ['Ann','Bob','Cy','Dora','Eve'].map((name) => ({ name })), seed: 'a' });
  const session = new Session(match);
  const env = process.env.SIXTEEN ? { TERM: 'xterm' } : { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
  const table = await mount(<Play session={session} people={[0, 1,2,3,4]} leave={() => {}} saveLog={() => {}}/>, { env, settings: { theme: (process.env.THEME ?? 'dark') as 'dark' } });
  let i = 0; const shot = () => writeFileSync(`/tmp/carcscr/${i++}.ansi`, table.styled());
  await table.press('tab'); shot();
  await table.press('enter', '1'); shot();
  await table.press('enter');
  const c = stepChance('x', 7);
  while (session.match.steps.length < 80) {
    const s = session.match.state; session.play(s.current, carcassonne.sampleMove(s, s.current, c));
  }
  await table.settle();
  await table.passTime(500);
  await table.press( 'tab'); shot();
  await table.press('u'); shot();
  await table.press('u', 'o');
  await table.resize(120, 40); shot();
  await table.press('o', 'enter', 'down'); shot();
  await table.resize(160, 50); await table.press('+'); shot();
  while (session.match.state.phase !== 'over') {
    const s = session.match.state; session.play(s.current, carcassonne.sampleMove(s, s.current, c));
  }
  await table.settle();
  await table.passTime(500);await table.resize(120,40);
  shot();
  await table.close();
});
