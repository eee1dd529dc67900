import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { bright, Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import { MARKED } from '../../../../tui/terminal/frame-stream.ts';
import { sayCards } from '../../rules/resources.ts';
import type { AnswerView } from '../../rules/view.ts';
import type { CatanTable } from '../catan-table.ts';

type OfferStripProps = { readonly table: CatanTable; readonly chosen?: Seat | undefined };

/** `chosen` is with whom the offerer is about to trade. */
export function OfferStrip({ table, chosen }: OfferStripProps): ReactNode {
  const { offer } = table.view;
  if (!offer) return null;
  const [give, want] = [sayCards(offer.give), sayCards(offer.want)];
  const whoOffers = offer.from === table.own ? 'You offer' : `${table.names[offer.from]} offers`;
  const isPerson = (seat: Seat): boolean => table.match.players[seat]!.bot === undefined;
  const lines = offer.answers.map((answer) => ({
    seat: answer.seat,
    text: ` ${textOf(answer, answer.seat === table.own, isPerson(answer.seat))}`,
    marked: answer.seat === chosen,
  }));
  return <SeatLines table={table} head={`${whoOffers} ${give} for ${want}`} lines={lines} />;
}

function textOf({ answer, give, want }: AnswerView, own: boolean, isPerson: boolean): string {
  if (give && want) return `would give ${sayCards(give)} for ${sayCards(want)}`;
  if (answer === 'waiting')
    return own ? 'your turn to answer' : isPerson ? 'has not answered yet' : 'is thinking …';
  return answer === 'accepted' ? 'accepts' : 'declines';
}

interface SeatLinesProps {
  readonly table: CatanTable;
  readonly head: string;
  readonly lines: readonly { readonly seat: Seat; readonly text: string; readonly marked: boolean }[];
}

/** Players with what is to be known of each, one a row under a heading. */
export function SeatLines({ table, head, lines }: SeatLinesProps): ReactNode {
  return (
    <Box flexDirection="column">
      <Label {...bright}>{head}</Label>
      {lines.map(({ seat, text, marked }) => {
        const colour = table.colours[seat]!;
        return (
          <Label key={seat} aria-label={`${marked ? MARKED : ''}${table.names[seat]}${text}`}>
            <Label tone="accent">{marked ? '▸' : ' '}</Label>
            <Label {...(marked ? { inverse: true, bold: true } : { tone: colour })}>
              {` ${playerGlyphs[colour]} ${table.names[seat]}${text} `}
            </Label>
          </Label>
        );
      })}
    </Box>
  );
}
