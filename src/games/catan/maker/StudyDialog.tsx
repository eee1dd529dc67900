import { Box } from 'ink';
import type { ReactNode } from 'react';
import { testKeys, testNote } from '../../../maker/test-keys.ts';
import type { Tested, Testing } from '../../../maker/use-testing.ts';
import { useKeys } from '../../../tui/app/app-context.ts';
import { Label, Wrapped } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import { wrap } from '../../../tui/paint/width.ts';
import { type Bar, pagesOf, type Section, SectionColumns } from '../../../tui/table/sections.tsx';
import { Overlay, useOverlayRoom } from '../../../tui/widgets/overlay.tsx';
import { RESOURCES } from '../rules/resources.ts';
import { HEXES } from '../rules/topology.ts';
import { hexAt, type IslandFile } from './edits.ts';
import type { IslandStudy } from './study.ts';

/** Computer players on the island: who wins by seat, how long it takes, what the hexes give. */
export function StudyDialog({ testing }: { readonly testing: Testing<IslandFile, IslandStudy> }): ReactNode {
  if (!testing.tested) return null;
  return (
    <Layer>
      <StudyBody testing={testing} tested={testing.tested} />
    </Layer>
  );
}

interface StudyBodyProps {
  readonly testing: Testing<IslandFile, IslandStudy>;
  readonly tested: Tested<IslandFile, IslandStudy>;
}

function StudyBody({ testing, tested }: StudyBodyProps): ReactNode {
  const { value, records } = tested;
  useKeys(testKeys(testing));
  const note = testNote(testing, 'island');
  const lines = islandFigures(value, records);
  const rows = lines.flatMap((line) => wrap(line, WIDTH)).length;
  const room = { width: WIDTH - 4, height: useOverlayRoom().height - rows - 6, columns: 1 };
  const [sections = []] = pagesOf(records.length === 0 ? [] : islandSections(records), room);
  return (
    <Overlay title={`Test of ${value.name}`} width={WIDTH}>
      <Label tone="accent">{testing.progress ?? ''}</Label>
      {note && <Label tone="muted">{note}</Label>}
      <Box flexDirection="column" marginTop={1}>
        {lines.map((line) => (
          <Wrapped key={line} tone={line.startsWith('!') ? 'warn' : undefined} text={line} width={WIDTH} />
        ))}
      </Box>
      <Box marginTop={1}>
        <SectionColumns columns={sections} room={room} looks={{ names: [], colours: [] }} />
      </Box>
    </Overlay>
  );
}

const SEATS = 4;
const WIDTH = 58;

function winsBySeat(records: readonly IslandStudy[]): readonly number[] {
  return Array.from({ length: SEATS }, (_, seat) => records.filter(({ winner }) => winner === seat).length);
}

/** Cards of each resource that the dice gave in all games. */
function cardsByKind(records: readonly IslandStudy[]): readonly number[] {
  return RESOURCES.map((_, kind) => records.reduce((sum, { resources }) => sum + resources[kind]!, 0));
}

function shareText(part: number, whole: number): string {
  return `${Math.round((part * 100) / Math.max(1, whole))}%`;
}

/** Who wins and what there is of everything, as bars. */
export function islandSections(records: readonly IslandStudy[]): readonly Section[] {
  const bars = (counts: readonly number[], label: (index: number) => string, isEven: boolean): Bar[] => {
    const all = Math.max(
      1,
      counts.reduce((sum, count) => sum + count, 0),
    );
    return counts.map((count, index) => ({
      ...{ label: label(index), count: (count * 100) / all, text: shareText(count, all) },
      ...(isEven ? { expected: 100 / counts.length } : {}),
    }));
  };
  return [
    {
      ...{ kind: 'bars', title: 'Wins in the order of play', whole: 100 },
      bars: bars(winsBySeat(records), (seat) => `Player ${seat + 1}`, true),
    },
    {
      ...{ kind: 'bars', title: 'Cards that the dice gave', whole: 100 },
      bars: bars(cardsByKind(records), (kind) => RESOURCES[kind]!, false),
    },
  ];
}

/** Means and advice, in sentences. */
export function islandFigures(file: IslandFile, records: readonly IslandStudy[]): readonly string[] {
  if (records.length === 0) return ['The first games are being played.'];
  const finished = records.filter(({ winner }) => winner >= 0);
  const wins = winsBySeat(finished);
  const lengths = finished.map(({ turns }) => turns).sort((one, other) => one - other);
  const gave = HEXES.map(({ name }, hex) => ({
    ...{ hex: name, name: `${hexAt(file, name).resource} ${hexAt(file, name).number ?? ''}`.trim() },
    cards: records.reduce((sum, { cards }) => sum + cards[hex]!, 0) / records.length,
  })).sort((one, other) => other.cards - one.cards);
  const totals = cardsByKind(records);
  const all = totals.reduce((sum, total) => sum + total, 0);
  const best = Math.max(...wins);
  const even = 1 / SEATS;
  const chance = 2.5 * Math.sqrt((even * (1 - even)) / Math.max(1, finished.length));
  const scarce = totals.indexOf(Math.min(...totals));
  return [
    `${shareText(finished.length, records.length)} of games end, half of them in ${lengths[lengths.length >> 1] ?? 0} turns`,
    `most cards: ${hexesText(gave.slice(0, 3))}`,
    `fewest: ${hexesText(gave.filter(({ name }) => !name.startsWith('desert')).slice(-3))}`,
    ...(records.length >= 20 && best / Math.max(1, finished.length) > even + Math.max(0.05, chance)
      ? [`! Player ${wins.indexOf(best) + 1} in the order of play wins too often: add good corners.`]
      : []),
    ...(all > 0 && totals[scarce]! / all < 0.1
      ? [
          `! Only ${shareText(totals[scarce]!, all)} of all cards are ${RESOURCES[scarce]}: give it a better number.`,
        ]
      : []),
  ];
}

interface GivingHex {
  readonly hex: string;
  /** Its terrain and number. */
  readonly name: string;
  readonly cards: number;
}

/** With where they lie, as in the list of what is wrong, where two of them are alike. */
function hexesText(hexes: readonly GivingHex[]): string {
  const isAlone = ({ name }: GivingHex): boolean => hexes.filter((hex) => hex.name === name).length === 1;
  return hexes
    .map((each) => `${each.name}${isAlone(each) ? '' : ` at ${each.hex}`} (${Math.round(each.cards)})`)
    .join(', ');
}
