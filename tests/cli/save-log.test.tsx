import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SaveLog } from '../../src/cli/screens/save-log.tsx';
import { startMatch } from '../../src/engine/match.ts';
import { findGame } from '../../src/games/index.ts';
import { Frame } from '../../src/tui/widgets/frame.tsx';
import { mount } from '../tui/driver.tsx';

it('L5 asks on for the name of a log that cannot be written, and closes once it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'save-log-'));
  writeFileSync(join(folder, 'a.log'), '');
  const game = await findGame('carcassonne')!.rules();
  const match = startMatch(game, { options: {}, players: [{ name: 'Red' }, { name: 'Yellow' }], seed: 's' });
  let closed = 0;
  const table = await mount(
    <Frame title={['Carcassonne']}>
      <SaveLog match={match} close={() => closed++} />
    </Frame>,
    { columns: 200, rows: 40 },
  );
  await table.press('ctrl+u');
  await table.type(join(folder, 'a.log'));
  await table.press('enter');
  table.sees('already: choose another name.');
  expect(closed).toBe(0);
  await table.press('backspace', 'backspace', 'backspace', 'backspace', 'enter');
  expect(closed).toBe(1);
  expect(readFileSync(join(folder, 'a'), 'utf8')).toContain('Carcassonne');
  rmSync(folder, { recursive: true });
  await table.close();
});
