import { existsSync } from 'node:fs';
import { findingSentence } from '../../engine/finding.ts';
import { damageText, editable, openFile, twiceIn } from '../../maker/library-items.ts';
import type { AnyMaker, Designed, Opened } from '../../maker/maker.ts';
import { openDocument } from '../../shelf/document.ts';
import { Drafts } from '../../shelf/drafts.ts';
import { readImport } from '../../shelf/import-file.ts';
import type { Place } from '../place.ts';
import { UsageError } from '../usage-error.ts';
import { allMakers, draftsFolder } from './makers.ts';
import { MakerScreen } from './screen.tsx';

/**
 * The maker, with its list or with one board on the desk.
 * @param wanted a name, `catan/NAME`, or the path of a file. @throws UsageError
 */
export async function makerPlace(wanted?: string, game?: string): Promise<Place> {
  const makers = await allMakers();
  const first = wanted === undefined ? undefined : find(makers, wanted, game);
  const shown = first?.maker ?? makers.find((maker) => maker.game === game) ?? makers[0]!;
  const folder = draftsFolder();
  const script = new URL('./bot-worker.cjs', import.meta.url);
  return {
    name: 'maker',
    screen: (stage) => <MakerScreen {...{ stage, makers, shown, folder, script }} opened={first?.opened} />,
  };
}

interface Found {
  readonly maker: AnyMaker;
  readonly opened: Opened<Designed>;
}

function find(makers: readonly AnyMaker[], wanted: string, game: string | undefined): Found {
  for (const maker of makers) {
    if (game !== undefined && maker.game !== game) continue;
    const file = maker.shelf.list().find(({ name }) => name === wanted || `${maker.game}/${name}` === wanted);
    if (!file) continue;
    const value = editable(maker, file.read);
    if (value === undefined) throw new UsageError(damageText(file));
    return { maker, opened: openFile(maker, file, value, new Drafts(draftsFolder(), maker.game)) };
  }
  if (!existsSync(wanted)) {
    const noun = makers.find((maker) => maker.game === game)?.noun ?? 'board';
    const list = ['boardgames boards list', game ?? []].flat().join(' ');
    throw new UsageError(`There is no ${noun} ${wanted}: \`${list}\` shows what there is.`);
  }
  const { read, kind } = readImport<Designed>(
    wanted,
    makers.map(({ shelf }) => shelf.kind),
  );
  const maker = makers.find((each) => each.shelf.kind === kind)!;
  const value = editable(maker, read);
  if (value === undefined) throw new UsageError(`${findingSentence(wanted, read.findings[0]!)}.`);
  return {
    maker,
    opened: {
      document: openDocument<Designed>(value, undefined),
      name: '',
      slot: new Drafts(draftsFolder(), maker.game).open(),
      notice: twiceIn(wanted),
    },
  };
}
