import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { anyGame } from '../../../../src/engine/game.ts';
import { layoutKind } from '../../../../src/games/catan/layouts/layout-kind.ts';
import { createCatan } from '../../../../src/games/catan/rules/index.ts';
import type { LayoutFile } from '../../../../src/games/catan/rules/layout-schema.ts';
import { Shelf, shippedFolder } from '../../../../src/shelf/shelf.ts';
import { NewGameForm } from '../../../../src/tui/table/new-game-form.tsx';
import { mount } from '../../../tui/driver.tsx';

it('CT1 begins with three players; CT11 offers the islands in the folders, one that is dropped in while the form is open too', async () => {
  const shipped = shippedFolder(layoutKind);
  const own = mkdtempSync(join(tmpdir(), 'islands-'));
  const started: { options: Record<string, unknown> }[] = [];
  const shelf = new Shelf<LayoutFile>(layoutKind, { shipped, own });
  const table = await mount(
    <NewGameForm
      game={anyGame(createCatan(shelf))}
      bots={[]}
      initial={{ options: {}, players: [] }}
      start={(opening) => started.push(opening)}
      cancel={() => {}}
    />,
  );
  table.sees('( ) 2  (●) 3  ( ) 4', 'Player 3', 'Island', "beginner's island ▾");
  copyFileSync(join(shipped, 'highlands.layout.json'), join(own, 'mine.layout.json'));
  await table.press('up', 'up', 'up', 'up', 'up', 'space');
  table.sees('random island', 'Fair Isle', 'Highlands (own)');
  await table.press('escape', 'left', 'left');
  table.sees(/Highlands +▾/);
  await table.press('right', 'up', 'up', 'up', 'up', 'up', 'enter');
  expect(started).toMatchObject([{ options: { layout: shelf.find('mine') } }]);
  await table.close();
  rmSync(own, { recursive: true });
});
