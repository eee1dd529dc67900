import { Box, Spacer } from 'ink';
import { memo, type ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import type { Room } from '../../../../tui/paint/canvas.ts';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { cutNames, widthOf, wrap } from '../../../../tui/paint/width.ts';
import type { Table } from '../../../../tui/table/table.ts';
import { clockText } from '../../../../tui/table/turn-clock.ts';
import { LogPane } from '../../../../tui/widgets/log-pane.tsx';
import { Heading } from '../../../../tui/widgets/panel.tsx';
import { wordList } from '../../rules/picture.ts';
import { leaders } from '../../rules/turn.ts';
import type { PlayerView, WordStealTypes } from '../../rules/types.ts';

interface SideProps
  extends Pick<Table<WordStealTypes>, 'view' | 'names' | 'colours' | 'secondsLeft' | 'lines'>,
    Room {
  /** How many of the last lines are new to the person at the keyboard. */
  readonly fresh: number;
}

/** Rows of the rules and of the gap below them, and those that the log has at least. */
const RULES_HEIGHT = 3;
const LEAST_LOG = 5;
/** Rows of a score box that are not of its words, and the most of each box with which an empty row follows it. */
const SCORE_HEIGHT = 2;
const ROOMY = 5;

export const Side = memo(function Side(props: SideProps): ReactNode {
  const { view, width, height, lines, fresh, colours } = props;
  const room = Math.max(3, Math.floor((height - RULES_HEIGHT - LEAST_LOG) / view.players.length));
  const gap = room < ROOMY ? 0 : 1;
  const words = view.players.map((player) => wordRows(player, width - 1, room - SCORE_HEIGHT - gap));
  const used = words.reduce((sum, rows) => sum + rows.length + SCORE_HEIGHT + gap, RULES_HEIGHT);
  const { options } = view;
  // As icons of the source (WS8).
  const variations: readonly (readonly [string, boolean])[] = [
    ['No S', options.noS],
    ['No Pinks', options.noPinks],
    [options.tiles === 'any' ? '2/3 tiles' : `${options.tiles} tiles`, options.tiles !== 'any'],
  ];
  const log = lines.map(({ text, event }, index) => {
    const tone = 'seat' in event ? colours[event.seat]! : 'text';
    return { text, style: { fg: index >= lines.length - fresh ? tone : 'muted' } as const };
  });
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      <Box flexDirection="column" height={RULES_HEIGHT} flexShrink={0}>
        <Heading
          title={`♛ ${options.winningScore} points · ${options.dictionary} · bag ${view.bag}`}
          width={width}
        />
        <Box columnGap={2}>
          {variations.map(([label, on]) => (
            <Label key={label} tone={on ? 'accent' : 'muted'} bold={on} aria-hidden={!on}>
              {`${on ? '✓' : '–'} ${label}`}
            </Label>
          ))}
        </Box>
      </Box>
      {words.map((rows, seat) => (
        <ScoreBox key={seat} {...props} {...{ seat, gap }} words={rows} />
      ))}
      <LogPane lines={log} width={width} height={Math.max(1, height - used)} />
    </Box>
  );
});

interface ScoreBoxProps extends Pick<SideProps, 'view' | 'names' | 'colours' | 'secondsLeft' | 'width'> {
  readonly seat: number;
  readonly words: readonly string[];
  readonly gap: number;
}

/** As high as its words need (WS8); the board as it is read aloud has all of it. */
function ScoreBox({ view, names, colours, secondsLeft, width, seat, words, gap }: ScoreBoxProps): ReactNode {
  const player = view.players[seat]!;
  const colour = colours[seat]!;
  const current = view.current === seat && view.over === null;
  const hurried = (secondsLeft ?? 60) <= 10;
  const points = ` ${String(player.score).padStart(3)} `;
  const waiting = view.options.noPinks ? '' : ` +${player.bonus} `;
  const time = secondsLeft === undefined ? '◷' : `◷ ${clockText(secondsLeft)}`;
  const bonus = player.bonus > 0 ? ({ tone: 'ink', bg: '#c98b2b', bold: true } as const) : undefined;
  // Before the first point nobody does.
  const leads = player.score > 0 && leaders(view.players.map(({ score }) => score)).includes(seat);
  const beside = `${points}${waiting} ●  ${leads ? '★ ' : ''}${current ? ` ${time}` : ''}`;
  const name = cutNames(names, width - widthOf(beside))[seat];
  const done = Math.round(Math.min(1, player.score / view.options.winningScore) * width);
  return (
    <Box flexDirection="column" marginBottom={gap} flexShrink={0} aria-hidden>
      <Box columnGap={1}>
        <Label flexShrink={0}>
          <Label bold tone="ink" bg={colour}>
            {points}
          </Label>
          <Label tone="muted" {...bonus}>
            {waiting}
          </Label>
        </Label>
        <Label tone={colour} bold={current} underline={current}>
          {`${playerGlyphs[colour]} ${name}`}
        </Label>
        {leads && (
          <Label flexShrink={0} tone="warn" bold>
            ★
          </Label>
        )}
        <Spacer />
        {current && (
          <Label flexShrink={0} tone={hurried ? 'bad' : 'accent'} bold={hurried}>
            {time}
          </Label>
        )}
      </Box>
      <Label tone={colour}>
        {'━'.repeat(done)}
        <Label tone="line">{'─'.repeat(width - done)}</Label>
      </Label>
      <Box paddingLeft={1}>
        <Label tone="muted">{words.join('\n')}</Label>
      </Box>
    </Box>
  );
}

/** The words in at most so many rows, one at least; the newest stay when there are too many. */
export function wordRows(player: PlayerView, width: number, most: number): readonly string[] {
  const entries = wordList(player);
  const rows = Math.max(1, most);
  let lines: readonly string[] = [''];
  for (let first = 0; first < entries.length; first++) {
    lines = wordLines(first > 0 ? ['…', ...entries.slice(first)] : entries, width);
    if (lines.length <= rows) break;
  }
  return lines.slice(0, rows);
}

/** A word and its count are never torn apart. */
export function wordLines(entries: readonly string[], width: number): readonly string[] {
  const text = entries.map((entry) => entry.replaceAll(' ', '\u00a0')).join(', ');
  return wrap(text.replace('…, ', '… '), width).map((line) => line.replaceAll('\u00a0', ' '));
}
