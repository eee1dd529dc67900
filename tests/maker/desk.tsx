import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { MakerScreen } from '../../src/cli/maker/screen.tsx';
import { boardKind } from '../../src/games/monopoly/boards/board-kind.ts';
import { createMaker } from '../../src/games/monopoly/maker/index.tsx';
import type { BoardFile } from '../../src/games/monopoly/rules/board-file.ts';
import type { AnyMaker, Designed, Hands, StudyListener } from '../../src/maker/maker.ts';
import { openDocument } from '../../src/shelf/document.ts';
import { Drafts } from '../../src/shelf/drafts.ts';
import { Shelf, shippedFolder } from '../../src/shelf/shelf.ts';
import { stage } from '../tui/all-screens.tsx';
import { type MountOptions, mount } from '../tui/driver.tsx';

/** A folder that goes with its test. */
function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'maker-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
}

/** The board maker in folders of its own. */
export async function openDesk(options: MountOptions = {}, home = newHome()) {
  const own = join(home, 'boards', 'monopoly');
  const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind), own });
  const maker = createMaker(shelf) as unknown as AnyMaker;
  const on = stage();
  const copied: string[] = [];
  Object.assign(on.terminal, { copy: (text: string) => copied.push(text) });
  const table = await mount(
    <MakerScreen
      stage={on}
      makers={[maker]}
      shown={maker}
      script={undefined}
      opened={undefined}
      folder={join(home, 'drafts')}
    />,
    options,
  );
  return {
    ...table,
    ...{ home, own, shelf, copied },
    /** Presses keys and types texts, told apart by `'...`: `'Harbour`. */
    async does(...keys: readonly string[]) {
      for (const key of keys) {
        if (key.startsWith("'")) await table.type(key.slice(1));
        else await table.press(key);
      }
    },
  };
}

/** A board on the desk, whose games are played by the test itself. */
export async function openTested(options: MountOptions = {}, change = (file: BoardFile) => file) {
  const home = newHome();
  const shelf = new Shelf<BoardFile>(boardKind, { shipped: shippedFolder(boardKind), own: home });
  const maker = createMaker(shelf) as unknown as AnyMaker;
  const runs: { readonly value: Designed; readonly hear: StudyListener; cancelled: boolean }[] = [];
  const hands: Hands<Designed> = {
    play() {},
    copy() {},
    study(value, _, hear) {
      const run = { value, hear, cancelled: false };
      runs.push(run);
      return {
        cancel: () => {
          run.cancelled = true;
        },
      };
    },
  };
  const board = change(shelf.find('world')!);
  const opened = {
    ...{ document: openDocument<Designed>(board, board), name: '' },
    slot: new Drafts(join(home, 'drafts'), 'monopoly').open(),
  };
  const table = await mount(<maker.Editor {...{ opened, hands }} leave={() => {}} />, options);
  return { ...table, runs };
}
