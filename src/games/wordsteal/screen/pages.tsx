import { Box } from 'ink';
import { type ComponentType, type ReactNode, useReducer, useState } from 'react';
import { useKeys } from '../../../tui/app/app-context.ts';
import { Label, Wrapped } from '../../../tui/app/label.tsx';
import { type Paint, playerGlyphs } from '../../../tui/paint/theme.ts';
import { wrap } from '../../../tui/paint/width.ts';
import type { Table } from '../../../tui/table/table.ts';
import { stepKeys } from '../../../tui/terminal/keys.ts';
import { Dialog } from '../../../tui/widgets/dialog.tsx';
import { EditedText, editKeys, editText } from '../../../tui/widgets/edited-line.tsx';
import { RowsInSight } from '../../../tui/widgets/menu.tsx';
import { Overlay, useOverlayRoom } from '../../../tui/widgets/overlay.tsx';
import type { Lexicon } from '../rules/lexicon.ts';
import { type Answer, lookUp, lookUpProblem } from '../rules/look-up.ts';
import { wordList } from '../rules/picture.ts';
import { total } from '../rules/state.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { unseenTiles } from '../rules/view.ts';
import { wordLines } from './panels/Side.tsx';

interface PageProps {
  readonly table: Table<WordStealTypes>;
  readonly lexicon: Lexicon;
  close(): void;
}

export interface Page {
  readonly letter?: string;
  readonly label: string;
  whyNot?(table: Table<WordStealTypes>): string | undefined;
  readonly View: ComponentType<PageProps>;
}

interface Row {
  readonly text: string;
  readonly tone: Paint;
}

function Words({ table, close }: PageProps): ReactNode {
  const [top, scroll] = useState(0);
  const { width, height } = useOverlayRoom();
  const rows = rowsOf(table, width - 2);
  const last = Math.max(0, rows.length - height);
  const to = (row: number) => scroll(Math.max(0, Math.min(last, row)));
  useKeys([
    ...(last > 0 ? [stepKeys(['up', 'down'], 'scroll', (by) => to(top + by))] : []),
    stepKeys(['pageup', 'pagedown'], 'page', (by) => to(top + by * height), { hidden: true }),
    { key: ['escape', 'enter', 'space', 'w'], label: 'close', run: close },
  ]);
  return (
    <Overlay title="Words on the board" width={width} height={Math.min(height, rows.length)}>
      <RowsInSight all={rows} first={top} height={height}>
        {({ text, tone }, at) => (
          <Label key={at} tone={tone}>
            {text === '' ? ' ' : text}
          </Label>
        )}
      </RowsInSight>
    </Overlay>
  );
}

const wordListKey = [
  '3/5: owns 3 of the 5 tiles',
  'cleared: points that nobody can take',
  'shared: tiles counted in two words',
];

function rowsOf({ view, names, colours }: PageProps['table'], width: number): readonly Row[] {
  const lists = view.players.flatMap((player, seat): readonly Row[] => {
    const entries = wordList(player);
    const lines = entries.length > 0 ? wordLines(entries, width - 2) : ['no words'];
    return [
      { text: `${playerGlyphs[colours[seat]!]} ${names[seat]}: ${player.score}`, tone: colours[seat]! },
      ...lines.map((line) => ({ text: `  ${line}`, tone: 'text' as const })),
      { text: '', tone: 'text' },
    ];
  });
  return [
    ...lists,
    ...wordListKey.flatMap((line) => wrap(line, width)).map((text) => ({ text, tone: 'muted' as const })),
  ];
}

const ENTRY_WIDTH = 6;

function Unseen({ table, lexicon, close }: PageProps): ReactNode {
  const { view } = table;
  useKeys([{ key: ['escape', 'enter', 'space', 't'], label: 'close', run: close }]);
  const counts = unseenTiles(view, lexicon.alphabet);
  const count = total(counts);
  const { width } = useOverlayRoom();
  return (
    <Overlay title="Unseen tiles" width={width}>
      <Wrapped
        tone="muted"
        text={count > view.bag ? `${count} in the bag and on hidden racks` : `${count} in the bag`}
        width={width}
      />
      <Box flexWrap="wrap" marginTop={1} width={width}>
        {lexicon.alphabet.letters.map((letter, index) => (
          <Box key={letter} width={ENTRY_WIDTH} columnGap={1}>
            <Label bold={counts[index]! > 0} tone={counts[index]! > 0 ? 'text' : 'muted'}>
              {letter}
            </Label>
            <Label tone={counts[index]! > 0 ? 'accent' : 'muted'}>{String(counts[index])}</Label>
          </Box>
        ))}
      </Box>
    </Overlay>
  );
}

const longest = 20;

function LookUp({ lexicon, close }: PageProps): ReactNode {
  const [edit, step] = useReducer(editText, { text: '', at: 0 });
  const [answer, setAnswer] = useState<Answer>();
  const { width } = useOverlayRoom();
  useKeys([
    {
      key: 'enter',
      label: 'look up',
      run: () => {
        const word = edit.text.trim();
        if (word !== '') setAnswer(lookUp(lexicon, word));
        step({ type: 'clear' });
      },
    },
    { key: 'escape', label: 'close', run: close },
    ...editKeys((by) => step('text' in by ? { ...by, text: by.text.toUpperCase() } : by), longest),
  ]);
  return (
    <Overlay title="Look up a word" width={width}>
      <Label tone="muted">Type a word:</Label>
      <EditedText edit={edit} width={width - 1} bg="surface" />
      <Box marginTop={1} minHeight={2}>
        {answer && <Wrapped tone={answer.valid ? 'good' : 'bad'} text={answer.sentence} width={width} />}
      </Box>
    </Overlay>
  );
}

/** Asked before a turn is skipped whose tiles are on the board. */
function Skip({ table, close }: PageProps): ReactNode {
  return (
    <Dialog
      title="Skip your turn?"
      text="The tiles you have placed go back to the rack."
      choices={[
        { label: 'Keep playing', run: close },
        { label: 'Skip', key: 's', run: () => table.play({ type: 'skip' }) },
      ]}
      harmless={0}
    />
  );
}

/** What can lie over the table; beside the board only as far as its clock goes on. */
export const pages = {
  words: { letter: 'w', label: 'word lists', View: Words },
  unseen: { letter: 't', label: 'unseen tiles', View: Unseen },
  lookUp: {
    letter: 'd',
    label: 'dictionary',
    whyNot: ({ view, viewer, active }) => lookUpProblem(view, viewer, active !== undefined),
    View: LookUp,
  },
  skip: { label: 'Skip', View: Skip },
} satisfies Readonly<Record<string, Page>>;
export type PageName = keyof typeof pages;
