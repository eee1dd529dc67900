import { it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import { Session } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { Play } from '../../../../src/games/carcassonne/screen/Play.tsx';
import { stepChance } from '../../../../src/engine/chance.ts';
import { mount } from '../../../tui/driver.tsx';
import { optionsOf } from '../table.ts';
it('shows', async () => {
  let match = startMatch(carcassonne, { options: optionsOf({ river: true }), players: ['Ann','Bob','Cy','Dora','Eve'].map((name) => ({ name })), seed: 'a' });
  const session0 = new Session(match);
  const c = stepChance('x', 7);
  while (session0.match.state.stack > 1) {
    const s = session0.match.state; session0.play(s.current, carcassonne.sampleMove(s, s.current, c));
  }
  const session = new Session(session0.match);
  const env = { TERM: 'xterm-256color', COLORTERM: 'truecolor' };
  for (const [columns, rows] of [[80,24],[120,40],[200,60]]) {
  const table = await mount(<Play session={session} people={[0, 1,2,3,4]} leave={() => {}} saveLog={() => {}}/>, { env, columns: columns!, rows: rows! });
  const t: number[] = [];
  for (let i = 0; i < 60; i++) { const a = process.cpuUsage(); await table.press(['left','up','right','down','r','tab'][i % 6]!); { const u = process.cpuUsage(a); t.push((u.user + u.system) / 1000); }; }
  t.sort((a,b)=>a-b);
  console.log(columns, 'p50', t[30], 'p95', t[57], session.match.state.turned.length);
  
  await table.close();
  }
});
