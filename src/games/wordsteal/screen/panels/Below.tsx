import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label, Wrapped } from '../../../../tui/app/label.tsx';
import type { Room } from '../../../../tui/paint/canvas.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { TableProps } from '../../../../tui/table/table.ts';
import { boards } from '../../rules/board.ts';
import { gainText } from '../../rules/events.ts';
import type { Preview } from '../../rules/preview.ts';
import type { WordStealTypes } from '../../rules/types.ts';
import { type Button, buttonNames, buttons } from '../state.ts';

const buttonsWidth = widthOf(`[${Object.values(buttonNames).join('][')}]`);

/** The buttons below the rack, which a small board is narrower than; Enter presses the marked one. @param width the board's */
export function Buttons({ marked, width }: { readonly marked: Button; readonly width: number }): ReactNode {
  const gap = Math.floor((width - buttonsWidth) / (buttons.length - 1));
  return (
    <Box
      justifyContent="center"
      minWidth={buttonsWidth}
      columnGap={Math.max(0, Math.min(gap, 3))}
      flexShrink={0}
    >
      {buttons.map((button) => (
        <Label
          key={button}
          {...(button === marked
            ? { tone: 'ink', bg: 'accent', bold: true, underline: true }
            : { tone: 'text', bg: 'raised' })}
        >
          {`[${buttonNames[button]}]`}
        </Label>
      ))}
    </Box>
  );
}

type PreviewLineProps = TableProps<WordStealTypes> & { readonly preview: Preview } & Pick<Room, 'width'>;

/** What the tiles on the board would bring, as far as that can be said without the dictionary. */
export function PreviewLine({ table, preview, width }: PreviewLineProps): ReactNode {
  const { match, names } = table;
  const { options } = match;
  const gains = options.preview ? previewText(preview, names) : '';
  const isTold = options.preview || preview.problem === 'pink';
  const { cells, centre } = boards[options.board];
  const problems = {
    few: 'Place at least two tiles.',
    line: 'Place the tiles in one line, no gaps.',
    centre: `The first word must cover ${cells[centre]}.`,
    touching: 'The tiles touch no tile on the board yet.',
    count: `Place exactly ${options.tiles} tiles.`,
    pink: 'Pink cells are closed: No Pinks.',
    noS: 'No S: a word may not be lengthened by just an S.',
  };
  const problem = preview.problem && isTold ? problems[preview.problem] : undefined;
  return (
    <Box flexDirection="column" paddingLeft={1} flexShrink={1}>
      {gains !== '' && <Wrapped text={gains} width={width - 1} />}
      {problem !== undefined && <Wrapped tone="warn" text={problem} width={width - 1} />}
    </Box>
  );
}

/** Such as `MAY, NAG: +5, Bob -2, clears the board, bonus +3`: a pink cell pays out what else would wait. */
function previewText(preview: Preview, names: readonly string[]): string {
  const { words, banked, orange } = preview;
  if (words.length === 0) return '';
  const clears =
    banked === undefined ? [] : [banked > 0 ? `clears the board, bonus +${banked}` : 'clears the board'];
  const gain = { ...preview, orange: banked === undefined ? orange : 0 };
  return [gainText(gain, (seat) => names[seat]!), ...clears].join(', ');
}
