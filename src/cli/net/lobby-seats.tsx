import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { figuresOf } from '../../engine/new-game.ts';
import { isFree, type SeatView, type TableView } from '../../net/host-message.ts';
import { Label } from '../../tui/app/label.tsx';
import { isPlayerColour, playerGlyphs, type Role } from '../../tui/paint/theme.ts';
import { pad } from '../../tui/paint/width.ts';
import { Panel } from '../../tui/widgets/panel.tsx';
import type { LoadedGame } from '../begin.ts';

interface SeatsProps {
  readonly table: TableView;
  readonly loaded: LoadedGame;
  readonly you: number | undefined;
  readonly marked: number;
  readonly hasPawns: boolean;
  /** Of the panel, in cells. */
  readonly width: number;
}

/** Columns beside the name. */
const columns = { mark: 2, number: 3, colour: 9, pawn: 12, state: 11, role: 6 };

/** Rows that the seats of a table take. */
export function seatRows({ seats }: TableView): number {
  return seats.length + 4;
}

/** Who sits where, in columns, and what is missing before the start. */
export function Seats({ table, loaded, you, marked, hasPawns, width }: SeatsProps): ReactNode {
  const { mark, number, colour, pawn, state, role } = columns;
  const name = Math.min(40, width - 4 - mark - number - colour - (hasPawns ? pawn : 0) - state - role);
  return (
    <Panel title="Seats" width={width} height={seatRows(table)} flexShrink={0}>
      <Box aria-hidden>
        <Label tone="muted">
          {`${' '.repeat(mark + number)}${pad('  Player', name)}${pad('Colour', colour)}${hasPawns ? pad('Pawn', pawn) : ''}`}
        </Label>
      </Box>
      {table.seats.map((seat, index) => (
        <SeatRow
          key={index}
          {...{ seat, index, table, loaded, you, name, hasPawns }}
          marked={index === marked}
        />
      ))}
      <Label tone={table.missing ? 'muted' : 'good'}>{table.missing ?? 'Everybody is ready.'}</Label>
    </Panel>
  );
}

interface SeatRowProps extends Omit<SeatsProps, 'marked' | 'width'> {
  readonly seat: SeatView;
  readonly index: number;
  readonly marked: boolean;
  /** Columns of the name. */
  readonly name: number;
}

function SeatRow({ seat, index, table, loaded, you, marked, hasPawns, ...props }: SeatRowProps): ReactNode {
  const member = table.members.find(({ id }) => id === seat.member);
  const given = seat.colour ?? loaded.game.colours?.[index];
  const colour = isPlayerColour(given) ? given : undefined;
  const taken = !isFree(seat);
  const who = member
    ? `${member.name}${member.id === you ? ' (you)' : ''}`
    : seat.bot
      ? `computer: ${seat.bot}`
      : 'free';
  const state = stateOf(seat, member?.here, marked);
  const role = member && member.id === table.owner ? 'owner' : '';
  return (
    <Box
      aria-label={[marked ? 'Marked:' : '', index + 1, who, given, seat.pawn, state.text, role]
        .filter(Boolean)
        .join(' ')}
    >
      <Box width={columns.mark} flexShrink={0}>
        <Label tone="accent">{marked ? '▸' : ''}</Label>
      </Box>
      <Box width={columns.number} flexShrink={0}>
        <Label tone="muted">{`${index + 1}`}</Label>
      </Box>
      <Box width={props.name} flexShrink={0} paddingRight={1}>
        <Box width={2} flexShrink={0}>
          <Label tone={colour ?? 'muted'}>{colour ? playerGlyphs[colour] : '·'}</Label>
        </Box>
        <Label bold={marked || member?.id === you} inverse={marked} tone={taken ? 'text' : 'muted'}>
          {who}
        </Label>
      </Box>
      <Box width={columns.colour} flexShrink={0}>
        <Label tone={colour ?? 'muted'}>{given ?? (taken ? 'any' : '')}</Label>
      </Box>
      {hasPawns && (
        <Box width={columns.pawn} flexShrink={0}>
          <Label tone={seat.pawn ? 'text' : 'muted'}>{seat.pawn ?? (taken ? 'any' : '')}</Label>
        </Box>
      )}
      <Box width={columns.state} flexShrink={0}>
        <Label tone={state.tone}>{state.text}</Label>
      </Box>
      <Label tone="muted">{role}</Label>
    </Box>
  );
}

function stateOf(
  seat: SeatView,
  here: boolean | undefined,
  marked: boolean,
): { readonly text: string; readonly tone: Role } {
  if (isFree(seat)) return { text: marked ? 'Enter sits' : '', tone: 'accent' };
  if (here === false) return { text: 'away', tone: 'warn' };
  return seat.ready ? { text: '✓ ready', tone: 'good' } : { text: 'not ready', tone: 'muted' };
}

/** The pawns that players choose among with these options; none where the game has none. */
export function useFigures(
  { options, seats: { length } }: Pick<TableView, 'options' | 'seats'>,
  { game }: Pick<LoadedGame, 'game'>,
): readonly string[] {
  // To read the options may take as long as to draw a frame; each message of the host brings them anew.
  const given = JSON.stringify(options);
  return useMemo(() => figuresOf(game, JSON.parse(given), length), [game, given, length]);
}
