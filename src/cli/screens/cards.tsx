import { Box } from 'ink';
import type { ReactNode } from 'react';
import { counted } from '../../engine/sentence.ts';
import type { GameEntry } from '../../games/index.ts';
import type { GamesOfPeople } from '../../store/kept-sums.ts';
import type { SavedMatch } from '../../store/store.ts';
import { bright, Label, Wrapped } from '../../tui/app/label.tsx';
import { isPlayerColour, playerColours, playerGlyphs } from '../../tui/paint/theme.ts';
import { widthOf, wrap } from '../../tui/paint/width.ts';
import { Panel } from '../../tui/widgets/panel.tsx';
import { fitting, gameTitle, playerNames, standing, timeSince } from '../saved-text.ts';
import { type Running, type Shown, turnText } from './launcher-games.ts';
import { ShownBoard } from './shown-board.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is told of a game besides its board. */
interface CardFacts {
  readonly entry: GameEntry;
  /** How it was played last. */
  readonly last: SavedMatch | undefined;
  /** It was never played here. */
  readonly isNew: boolean;
  /** What people have won of it. */
  readonly won: GamesOfPeople | undefined;
}

interface CardProps extends Size {
  readonly facts: CardFacts;
  readonly shown: Shown | undefined;
  readonly marked: boolean;
  /** Whether the keys are told. */
  readonly keys: boolean;
}

/** A game: a small board of its own, drawn by the game itself, and what there is to know before it is played. */
export function Card({ facts, shown, marked, keys, width, height }: CardProps): ReactNode {
  const { entry } = facts;
  const inside = width - 4;
  const summary = wrap(entry.summary, inside).length;
  const lines = keys ? keyLines(facts, inside) : factLines(facts, inside);
  return (
    <Box aria-hidden={!marked} flexShrink={0}>
      <Panel
        title={marked ? `▸ ${entry.title}` : entry.title}
        {...(marked ? { tone: 'accent', frame: 'accent' } : { tone: 'text' })}
        {...{ width, height }}
      >
        <Box flexShrink={0} marginBottom={1}>
          <ShownBoard shown={shown} width={inside} height={height - 2 - summary - lines.length} />
        </Box>
        {lines}
      </Panel>
    </Box>
  );
}

function seatsText({ seats: { min, max }, lasts }: GameEntry): string {
  return `${min}-${max} players · ${lasts}`;
}

function factLines({ entry, isNew, won }: CardFacts, width: number): readonly ReactNode[] {
  const seats = seatsText(entry);
  const facts = won ? wonTexts(won) : [isNew ? 'new to you' : ''];
  return [
    <Wrapped key="summary" text={entry.summary} width={width} />,
    <Box key="facts" justifyContent="space-between" columnGap={1}>
      <Label tone="muted">{seats}</Label>
      <Label tone={isNew ? 'good' : 'muted'}>{fitting(facts, width - widthOf(seats) - 1)}</Label>
    </Box>,
  ];
}

/** From long to short. */
function wonTexts({ games, wins, people }: GamesOfPeople): readonly string[] {
  const won = `won ${wins} of ${games}`;
  return people > 1 ? [`people ${won}`, counted(games, 'game')] : [won];
}

/** Columns of a key. */
const KEY = 7;

function keyLines(facts: CardFacts, width: number): readonly ReactNode[] {
  const names = facts.last && playerNames(facts.last, width - KEY - 6);
  const keys: readonly (readonly [string, string])[] = [
    ['Enter', names ? `play: ${names}` : 'play at once'],
    ['o', 'players and house rules'],
    ['l', 'learn it in five minutes'],
  ];
  return [
    ...factLines(facts, width),
    <Label key="blank"> </Label>,
    ...keys.map(([key, label]) => (
      <Label key={key}>
        <Label {...bright}>{key.padEnd(KEY)}</Label>
        {label}
      </Label>
    )),
  ];
}

/** A saved game, as it stands. */
export function MatchCard({
  running: { saved, shown },
  now,
  width,
  height,
}: Size & { readonly running: Running; readonly now: number }): ReactNode {
  const { title } = saved;
  const rows = saved.players.length + 2 + Math.max(1, wrap(title, width - 4).length);
  const when = timeSince(saved.updatedAt, now);
  const stands = standing(saved, width - 4);
  const isOver = saved.result || saved.isEnded;
  const played = saved.inUse ? [] : [`${stands} played, ${when}`];
  const scores = shown?.match.game.scores(shown.match.state);
  return (
    <Panel
      title={`▸ ${gameTitle(saved.game)}`}
      tone="accent"
      frame="accent"
      {...{ width, height }}
      flexShrink={0}
    >
      <ShownBoard shown={shown} width={width - 4} height={height - 2 - rows} />
      {title === '' ? <Label> </Label> : <Wrapped text={title} width={width - 4} />}
      {saved.players.map(({ name, colour = '' }, seat) => {
        const own = isPlayerColour(colour) ? colour : playerColours[seat]!;
        return (
          // Once, with the score, and apart from it: a name may end in a number.
          <Box
            key={seat}
            justifyContent="space-between"
            columnGap={1}
            aria-label={`${name}: ${scores?.[seat]}`}
            aria-hidden={!scores}
          >
            <Label tone={own}>{`${playerGlyphs[own]} ${name}`}</Label>
            <Box flexShrink={0}>
              <Label bold>{scores ? String(scores[seat]) : ''}</Label>
            </Box>
          </Box>
        );
      })}
      <Label>{isOver ? stands : (shown && turnText(shown.match)) || ' '}</Label>
      <Label tone="muted">
        {isOver ? when : fitting([...played, `${stands}, ${when}`, stands], width - 4)}
      </Label>
    </Panel>
  );
}
