import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Player } from '../../../../engine/match.ts';
import { counted } from '../../../../engine/sentence.ts';
import { bright, Label } from '../../../../tui/app/label.tsx';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { View } from '../../rules/view.ts';
import { colourNames, fullName, ownName, seatLooks } from '../seats.ts';
import { texts } from '../texts.ts';

interface PlayersProps {
  readonly view: View;
  readonly players: readonly Player[];
}

/** The scoreboard: a row for each player with the followers that are left (CC7). */
export const Players = memo(function Players({ view, players }: PlayersProps): ReactNode {
  return (
    <Box flexDirection="column" flexShrink={0}>
      {view.players.map(({ score, followers }, seat) => {
        const player = players[seat]!;
        const { glyph, colour, name } = seatLooks[seat]!;
        const moves = view.phase !== 'over' && view.current === seat;
        // A glyph for each follower at hand, a point for each on the board; a number where there are too many.
        const room = Math.min(7, view.options.followers);
        const atHand = followers > room ? `${followers}${glyph}`.padStart(room) : glyph.repeat(followers);
        const has = `${counted(score, 'point')}, ${counted(followers, 'follower')} left`;
        const spoken = `${fullName(seat, player)}: ${has}${moves ? ', to move' : ''}`;
        return (
          <Box key={seat} height={1} paddingRight={1} aria-label={spoken}>
            <Label flexShrink={0}>
              <Label {...bright}>{moves ? '▸' : ' '}</Label>
              <Label tone={name.fg} bg={name.bg} bold={moves} underline={moves}>
                {`${glyph} ${colourNames[seat]}`}
              </Label>
            </Label>
            <Box flexGrow={1} flexShrink={1} paddingLeft={1}>
              <Label tone="muted">{ownName(seat, player)}</Label>
            </Box>
            <Label flexShrink={0}>
              <Label bold>{`${score} `.padStart(5)}</Label>
              <Label tone={colour}>{atHand}</Label>
              <Label tone="muted">{'·'.repeat(Math.max(0, room - followers))}</Label>
            </Label>
          </Box>
        );
      })}
    </Box>
  );
});

/** How many tiles are left, as a number and a bar, and how many were set aside. */
export const StackLine = memo(function StackLine(props: { view: View; width: number }): ReactNode {
  const { stack, setAside, board } = props.view;
  const left = texts.left(stack);
  const aside = setAside.length > 0 ? ` · ${setAside.length} aside` : '';
  const room = props.width - widthOf(left) - widthOf(aside) - 3;
  const filled = Math.round((room * stack) / (stack + board.length + setAside.length));
  return (
    <Box height={1} flexShrink={0} paddingLeft={1} aria-label={`${left}${aside.replace(' · ', ', ')}`}>
      <Label bold>{left}</Label>
      <Label tone="warn">{aside}</Label>
      <Label tone="accent">{` ${'━'.repeat(filled)}`}</Label>
      <Label tone="line">{'━'.repeat(Math.max(0, room - filled))}</Label>
    </Box>
  );
});
