import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { RESOURCES } from '../../rules/resources.ts';
import { type Look, terrains } from '../board/paint.ts';
import { TerrainLabel } from './TerrainLabel.tsx';

export interface ResourceRow {
  readonly name: string;
  /** By resource. */
  readonly cells: readonly string[];
  readonly muted?: boolean;
  /** The column of the cursor. */
  readonly marked?: number;
  /** The column that is chosen while the cursor is in another row. */
  readonly chosen?: number;
}

export interface ResourceTableProps {
  readonly look: Look;
  readonly title: string;
  readonly rows: readonly ResourceRow[];
}

const NAME = 12;
const CELL = 6;

/** Columns that the table takes. */
export const RESOURCE_TABLE_WIDTH = NAME + 5 * (CELL + 1);

/** Rows of numbers under the names of the resources. */
export function ResourceTable({ look, title, rows }: ResourceTableProps): ReactNode {
  return (
    <Box flexDirection="column">
      <Label>
        <Label bold tone="accent">
          {title.padEnd(NAME)}
        </Label>
        {RESOURCES.map((resource) => [
          <TerrainLabel key={resource} look={look} terrain={resource}>
            {centred(terrains[resource].name)}
          </TerrainLabel>,
          ' ',
        ])}
      </Label>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
    </Box>
  );
}

function Row({ name, cells, muted = false, marked, chosen }: ResourceRow): ReactNode {
  const on = marked !== undefined;
  return (
    <Label>
      <Label bold={on} tone={on ? undefined : 'muted'}>
        {`${on ? '▸ ' : '  '}${name}`.padEnd(NAME)}
      </Label>
      {cells.map((cell, r) => {
        const taken = r === marked || r === chosen;
        const look = r === marked ? { inverse: true } : { tone: muted ? ('muted' as const) : undefined };
        return [
          <Label key={r} bold={!muted && (taken || on)} {...look}>
            {centred(taken ? `‹${cell}›` : cell)}
          </Label>,
          ' ',
        ];
      })}
    </Label>
  );
}

function centred(text: string): string {
  return text.padStart(Math.floor((CELL + text.length) / 2)).padEnd(CELL);
}
