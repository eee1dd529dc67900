import { Box } from 'ink';
import type { ReactNode } from 'react';
import { testKeys, testNote } from '../../../maker/test-keys.ts';
import type { Tested, Testing } from '../../../maker/use-testing.ts';
import { useKeys } from '../../../tui/app/app-context.ts';
import { Label } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import { Overlay } from '../../../tui/widgets/overlay.tsx';
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
  return (
    <Overlay title={`Test of ${value.name}`} width={58}>
      <Label tone="accent">{testing.progress ?? ''}</Label>
      {note && <Label tone="muted">{note}</Label>}
      <Box flexDirection="column" marginTop={1}>
        {islandFigures(value, records).map((line) => (
          <Label key={line} wrap="wrap">
            {line}
          </Label>
        ))}
      </Box>
    </Overlay>
  );
}

const SEATS = 4;

/** Shares, means and advice; nothing before the first game. */
export function islandFigures(file: IslandFile, records: readonly IslandStudy[]): readonly string[] {
  if (records.length === 0) return ['The first games are being played.'];
  const finished = records.filter(({ winner }) => winner >= 0);
  const share = (part: number, whole: number): string => `${Math.round((part * 100) / Math.max(1, whole))}%`;
  const wins = Array.from(
    { length: SEATS },
    (_, seat) => finished.filter(({ winner }) => winner === seat).length,
  );
  const lengths = finished.map(({ turns }) => turns).sort((one, other) => one - other);
  const gave = HEXES.map(({ name }, hex) => ({
    name: `${hexAt(file, name).resource} ${hexAt(file, name).number ?? ''}`.trim(),
    cards: records.reduce((sum, { cards }) => sum + cards[hex]!, 0) / records.length,
  })).sort((one, other) => other.cards - one.cards);
  const totals = RESOURCES.map((_, kind) =>
    records.reduce((sum, { resources }) => sum + resources[kind]!, 0),
  );
  const all = totals.reduce((sum, total) => sum + total, 0);
  const best = Math.max(...wins);
  const even = 1 / SEATS;
  const chance = 2.5 * Math.sqrt((even * (1 - even)) / Math.max(1, finished.length));
  const scarce = totals.indexOf(Math.min(...totals));
  return [
    `${share(finished.length, records.length)} of games end, half of them in ${lengths[lengths.length >> 1] ?? 0} turns`,
    `wins in the order of play: ${wins.map((count) => share(count, finished.length)).join(', ')}`,
    `most cards: ${gave
      .slice(0, 3)
      .map(({ name, cards }) => `${name} (${Math.round(cards)})`)
      .join(', ')}`,
    `fewest: ${gave
      .filter(({ name }) => !name.startsWith('desert'))
      .slice(-3)
      .map(({ name, cards }) => `${name} (${Math.round(cards)})`)
      .join(', ')}`,
    ...(records.length >= 20 && best / Math.max(1, finished.length) > even + Math.max(0.05, chance)
      ? [`! Player ${wins.indexOf(best) + 1} in the order of play wins too often: add good corners.`]
      : []),
    ...(all > 0 && totals[scarce]! / all < 0.1
      ? [
          `! Only ${share(totals[scarce]!, all)} of all cards are ${RESOURCES[scarce]}: give it a better number.`,
        ]
      : []),
  ];
}
