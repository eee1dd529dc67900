import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { counted } from '../../../../engine/sentence.ts';
import { useApp } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { Area } from '../../../../tui/paint/canvas.ts';
import { seenOn } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { placedAt } from '../../../../tui/widgets/panel.tsx';
import { money, NONE } from '../../rules/board.ts';
import { decider } from '../../rules/turn.ts';
import type { View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import type { MovingPicture } from '../board/movie.ts';
import { Picture } from '../board/picture.tsx';
import { groupSign, nameIn, needsLetters } from '../seats.ts';
import type { Desk } from '../state.ts';
import { policyText, texts } from '../texts.ts';

interface PlayersProps extends Pick<Desk, 'view' | 'looks'> {
  readonly area: Area;
  /** The person whose keys are heard, where several share them; told apart when somebody else is to decide. */
  readonly actor: Seat | undefined;
  readonly paid: MovingPicture['paid'];
}

/** The signs of pieces as they are read aloud. */
const pieces: Readonly<Record<string, string>> = { '⌂': 'houses', '⌂⌂': 'hotels' };

const ROWS = 4;
/** Of a pawn's picture, at the right end of the lower rows. */
const PAWN = { width: 4, height: 2 };

/** The players' panel: who is to move, money, deeds by set, kept cards; below, what the bank has (MW16). */
export const Players = memo(function Players(props: PlayersProps): ReactNode {
  const { area, view, paid } = props;
  const seats = view.players.length;
  const bank = bankLines(view);
  // A line for offers is kept free, so that none of the others moves when one is made.
  const below = bank.length + (view.offers.length > 0 ? 0 : 1);
  const roomy = area.height >= seats * (ROWS + 1) + below;
  const rows = roomy ? ROWS + 1 : Math.max(2, Math.min(ROWS, Math.floor((area.height - 2) / seats)));
  // Beside the sum of whoever pays at first, beside that of whoever gets it at last; the bank is below them all.
  const rowOf = (seat: Seat): number => (seat === NONE ? seats : seat) * rows + 1;
  return (
    <Box {...placedAt(area)} flexDirection="column">
      {view.players.map((_, seat) => (
        <PlayerBox key={seat} {...props} seat={seat} rows={rows} />
      ))}
      {bank.slice(0, Math.max(0, area.height - seats * rows)).map((line) => (
        <Label key={line} tone="muted" aria-label={line.replace(/⌂+/g, (sign) => pieces[sign]!)}>
          {` ${line}`}
        </Label>
      ))}
      {paid?.payments.map(({ from, to, money: sum }, index) => (
        <Box
          key={index}
          position="absolute"
          marginLeft={Math.max(0, area.width - widthOf(sum) - 8)}
          marginTop={Math.round(rowOf(from) + (rowOf(to) - rowOf(from)) * paid.part)}
        >
          <Label bold tone="ink" bg="good">
            {` ${sum} `}
          </Label>
        </Box>
      ))}
    </Box>
  );
});

type PlayerProps = PlayersProps & { readonly seat: Seat; readonly rows: number };

function PlayerBox(props: PlayerProps): ReactNode {
  const { view, looks, actor, seat, rows, area } = props;
  const { bankrupt, cash, netWorth } = view.players[seat]!;
  const { colour, glyph, pawn, picture } = looks[seat]!;
  const deciding = decider(view.pending, view.current) === seat;
  const sum = money(view.board, cash);
  const worth = `net ${money(view.board, netWorth)}`;
  const note = bankrupt ? 'out ' : actor === seat && !deciding ? 'keys ' : '';
  const name = nameIn(looks, seat, area.width - widthOf(`▶${glyph}  ${note}${pawn}`));
  return (
    <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden" aria-hidden>
      <Box justifyContent="space-between">
        <Label bold tone={deciding ? 'ink' : colour} bg={deciding ? colour : undefined}>
          {`${deciding ? '▶' : ' '}${glyph} ${name} `}
        </Label>
        <Label flexShrink={0} tone="muted">
          {note}
          <Label bold tone="ink" bg={colour}>
            {pawn}
          </Label>
        </Label>
      </Box>
      {picture && rows >= ROWS && (
        <Box position="absolute" marginLeft={area.width - PAWN.width} marginTop={ROWS - PAWN.height}>
          <Picture picture={picture} {...PAWN} />
        </Box>
      )}
      {bankrupt ? (
        <Label tone="muted">{` ${texts.bankrupt}`}</Label>
      ) : (
        <>
          <Box justifyContent="space-between">
            <Label bold tone={cash < 0 ? 'bad' : 'text'}>{` ${sum}`}</Label>
            {area.width >= widthOf(sum) + widthOf(worth) + 2 && <Label tone="muted">{worth}</Label>}
          </Box>
          {rows > 2 && <Deeds {...props} />}
          {rows > 3 && <Label tone="warn">{` ${statusOf(view, seat)}`}</Label>}
        </>
      )}
    </Box>
  );
}

/** What of each set the player has: `▇` a deed, `▁` a mortgaged one, `·` what is missing; of many, how many: `r2`. */
function Deeds({ view, seat, area }: PlayerProps): ReactNode {
  const { board, squares } = view;
  const { theme } = useApp();
  const letters = needsLetters(theme);
  const isOwn = (lot: number): boolean => squares[lot]!.owner === seat;
  const sets = board.groups.filter(({ squares: lots }) => lots.some(isOwn));
  if (sets.length === 0) return <Label tone="muted">{' no property'}</Label>;
  const whole = sets.reduce((sum, { squares: lots }) => sum + lots.length + (letters ? 2 : 1), 0);
  const fits = whole <= area.width;
  const owned = sets.flatMap(({ squares: lots }) => lots.filter(isOwn)).length;
  const counts = owned + (letters ? sets.length : 0) >= area.width;
  if (counts && 2 * sets.length >= area.width) return <Label>{` ${counted(owned, 'deed')}`}</Label>;
  return (
    <Box columnGap={fits ? 1 : 0} marginLeft={1}>
      {sets.map(({ id, squares: lots }) => {
        const shown = lots.filter((lot) => fits || isOwn(lot));
        const signs = shown.map((lot) => (!isOwn(lot) ? '·' : squares[lot]!.mortgaged ? '▁' : '▇'));
        const band = bandOf(board, lots[0]!);
        const letter = letters || counts ? groupSign(board, lots[0]!).toLowerCase() : '';
        // Letters and numbers in a set's own colour could not be read on every theme's background.
        return counts ? (
          <Label key={id} tone="ink" bg={band}>
            {letter + shown.length}
          </Label>
        ) : (
          <Label key={id}>
            {letter}
            <Label tone={band && seenOn('surface', band, theme)}>{signs.join('')}</Label>
          </Label>
        );
      })}
    </Box>
  );
}

function statusOf(view: View, seat: Seat): string {
  const { jailTurns, waitTurns, cards, rentPolicy } = view.players[seat]!;
  const parts = [
    jailTurns > 0 && `jail ${jailTurns}/3`,
    waitTurns > 0 && `waits ${waitTurns}`,
    cards.length > 0 && counted(cards.length, 'card'),
    rentPolicy === 'waive' && policyText.waive,
  ];
  return parts.filter(Boolean).join(' · ');
}

function bankLines({ bank, board, options, pot, offers }: View): readonly string[] {
  return [
    ...(bank.houses === null ? [] : [`bank ${bank.houses} ⌂ ${bank.hotels ?? 0} ⌂⌂`]),
    ...(options.freeParkingPot ? [`pot ${money(board, pot)}`] : []),
    ...(offers.length > 0 ? [`offers ${offers.length}`] : []),
  ];
}
