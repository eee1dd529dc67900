import { Box } from 'ink';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { counted } from '../../engine/sentence.ts';
import type { SavedMatch, Store } from '../../store/store.ts';
import { useApp, useKeys } from '../../tui/app/app-context.ts';
import { Label } from '../../tui/app/label.tsx';
import { cut, pad } from '../../tui/paint/width.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { NothingYet, SideBySide } from '../../tui/widgets/panel.tsx';
import type { PropsAt } from '../place.ts';
import { gameTitle, playerNames, standing, timeSince } from '../saved-text.ts';
import type { Stage } from '../stage.ts';
import { MatchCard } from './cards.tsx';
import { useLook } from './launcher-games.ts';
import { useOpening } from './opening.ts';

/** Columns of the game with what stands around it, and of when it was played, with the mark that the list goes on. */
const [GAME, WHEN] = [19, 11];

/** The list beside which the marked game stands, in columns of the screen. */
interface ListColumns {
  readonly list: number;
  readonly names: number;
  /** How far a game has come. */
  readonly stands: number;
}

function columnsIn(width: number): ListColumns {
  const list = width >= 150 ? 88 : width >= 110 ? 67 : 50;
  const stands = list >= 80 ? 25 : list >= 60 ? 18 : 0;
  return { list, names: list - GAME - WHEN - 2 - stands, stands };
}

function lineOf({ names, stands }: ListColumns, name: string, stand: string, when: string): string {
  return `${pad(name, names)} ${pad(stand, stands)}${when}`;
}

function detailOf(match: SavedMatch, columns: ListColumns): string {
  const { names, stands } = columns;
  const name = cut(match.title, names) || playerNames(match, names);
  return lineOf(columns, name, standing(match, stands - 1), timeSince(match.updatedAt, Date.now()));
}

const emptyBin = { title: 'The bin is empty.', lines: ['b goes back to the saved games.'] };
const nothingSaved = {
  title: 'There are no saved games yet.',
  lines: ['Every game is kept here after each move, also when it is over.'],
};

/** Saved games: continue or replay them, rename them, put them into the bin and take them out again. */
export function SavesScreen({ stage, use }: PropsAt<'saves'>): ReactNode {
  const { pop, ask } = useApp();
  const [which, setWhich] = useState<'kept' | 'bin'>('kept');
  const { matches, count, change, readOn } = useSaved(stage, which);
  const [renamed, rename] = useState<SavedMatch>();
  const opening = useOpening(stage);
  const open = use === 'replay' ? opening.replay : opening.resume;
  const area = useBodyArea();
  const columns = columnsIn(area.width);
  const items = (matches ?? []).map((match) => ({
    lead: match.result || match.isEnded ? '✓ ' : '  ',
    label: gameTitle(match.game),
    detail: detailOf(match, columns),
    take:
      which === 'bin' ? 'restore' : use === 'replay' ? 'replay' : match.result ? 'look at it' : 'continue',
    run: () => (which === 'bin' ? change((store) => store.restore(match.id)) : open(match.id)),
  }));
  const menu = useMenu(items, { count });
  useEffect(() => readOn(menu.sought), [readOn, menu.sought]);
  const marked = matches?.[menu.marked];
  const shown = useLook(stage, marked);
  const whyNot = marked ? undefined : 'There is no game here for that.';
  const remove = (): void => marked && change((store) => store.remove(marked.id));
  const empty = (): void =>
    ask({
      ...{ title: 'Bin', text: `Delete ${counted(count, 'game')} for good?`, yes: 'Delete' },
      onYes: () => change((store) => store.emptyBin()),
    });
  useKeys([
    { key: 'n', label: 'name', whyNot, hidden: which === 'bin', run: () => rename(marked) },
    ...(which === 'kept'
      ? [
          { key: ['delete', 'd'], label: 'to bin', whyNot, run: remove },
          { key: 'b', label: 'bin', run: () => setWhich('bin') },
        ]
      : [
          { key: ['delete', 'd'], label: 'delete all', whyNot, run: empty },
          { key: 'b', label: 'saved games', run: () => setWhich('kept') },
        ]),
    { key: 'escape', label: 'back', run: pop },
  ]);
  return (
    <Frame
      title={['boardgames', which === 'bin' ? 'bin' : use === 'play' ? 'saved games' : 'replays']}
      right={count > 0 ? `${menu.marked + 1} of ${count}` : undefined}
    >
      {marked ? (
        <SideBySide flexGrow={1}>
          <Box width={columns.list} flexShrink={0} paddingRight={1} flexDirection="column">
            <Box aria-hidden marginLeft={5}>
              <Label tone="muted">
                {pad('Game', GAME - 5) + lineOf(columns, 'Players', 'State', 'Last move')}
              </Label>
            </Box>
            <MenuList menu={menu} labels={GAME - 6} height={Math.min(items.length, area.height - 1)} />
          </Box>
          <MatchCard
            running={{ saved: marked, ...(shown && { shown }) }}
            now={Date.now()}
            width={area.width - columns.list}
            height={area.height}
          />
        </SideBySide>
      ) : (
        matches && <NothingYet {...(which === 'bin' ? emptyBin : nothingSaved)} />
      )}
      {renamed && <NameForm match={renamed} change={change} close={() => rename(undefined)} />}
    </Frame>
  );
}

/** So many games are read at a time. */
const PAGE = 100;

/** The list, read page by page, and as far again after each change. */
function useSaved(stage: Stage, which: 'kept' | 'bin') {
  const { say, complain } = useApp();
  const [list, setList] = useState<{ readonly matches: readonly SavedMatch[]; readonly count: number }>();
  const read = useCallback(
    async (limit: number): Promise<void> => {
      const { store, trouble } = await stage.storage.open();
      setList({ matches: await store.list(which, { limit }), count: await store.count(which) });
      if (trouble !== undefined) say(trouble, 'warn');
    },
    [stage, which, say],
  );
  const attempt = useCallback((limit: number) => read(limit).catch(complain), [read, complain]);
  useEffect(() => void attempt(PAGE), [attempt]);
  const { matches, count = 0 } = list ?? {};
  const length = matches?.length ?? 0;
  const change = (work: (store: Store) => Promise<unknown>): void => {
    stage.storage
      .open()
      .then(({ store }) => work(store))
      .then(() => read(Math.max(PAGE, length)))
      .catch(complain);
  };
  /** Reads on when the mark comes near the end of what was read. */
  const readOn = useCallback(
    (sought: number): void => {
      if (length < count && sought >= length - PAGE / 2) void attempt(Math.max(length, sought) + PAGE);
    },
    [attempt, length, count],
  );
  return { matches, count, change, readOn };
}

interface NameFormProps {
  readonly match: SavedMatch;
  change(work: (store: Store) => Promise<unknown>): void;
  close(): void;
}

function NameForm({ match: { id, title }, change, close }: NameFormProps): ReactNode {
  return (
    <FormDialog
      title="Name of the game"
      width={46}
      fields={() => [{ kind: 'text', name: 'title', label: 'Name', most: 40, width: 30 }]}
      initial={{ title }}
      buttons={[
        {
          label: 'Save',
          run: (values) => {
            close();
            change((store) => store.rename(id, values.title));
          },
        },
      ]}
      close={close}
    />
  );
}
