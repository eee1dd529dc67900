import { Box } from 'ink';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { seededChance } from '../../../engine/chance.ts';
import type { EditorProps, Maker, Problem } from '../../../maker/maker.ts';
import { ProblemList } from '../../../maker/problem-list.tsx';
import { useEditing } from '../../../maker/use-editing.tsx';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Label } from '../../../tui/app/label.tsx';
import type { Canvas } from '../../../tui/paint/canvas.ts';
import type { Binding } from '../../../tui/terminal/keys.ts';
import { FormDialog } from '../../../tui/widgets/form.tsx';
import { bodyArea, Frame } from '../../../tui/widgets/frame.tsx';
import type { MenuItem } from '../../../tui/widgets/menu.tsx';
import { NUMBERS } from '../rules/layout-schema.ts';
import { HARBOUR_KINDS, type HarbourKind, TERRAINS, type Terrain } from '../rules/resources.ts';
import { COAST, EDGES, HEXES } from '../rules/topology.ts';
import type { View } from '../rules/view.ts';
import { drawBoard, type Spot, spotPlace } from '../screen/board/draw-board.ts';
import { geometryFor, sizeOf } from '../screen/board/geometry.ts';
import { type Direction, nextPlace } from '../screen/board/nearest.ts';
import { lookOf, terrains } from '../screen/board/paint.ts';
import {
  applyIslandEdit,
  harbourAt,
  hexAt,
  type IslandEdit,
  type IslandFile,
  islandEditText,
} from './edits.ts';
import { StudyDialog } from './StudyDialog.tsx';

export interface IslandEditorProps extends EditorProps<IslandFile> {
  readonly maker: Maker<IslandFile>;
  /** The island as it is in play. */
  preview(file: IslandFile): View;
}

/** Hexes, then the edges of the coast. */
const spots: readonly Spot[] = [
  ...HEXES.map((_, index) => ({ kind: 'hex', index }) as const),
  ...COAST.map((index) => ({ kind: 'edge', index }) as const),
];
const places = spots.map(spotPlace);
const SIDE = 27;

type Over = 'name' | 'test' | undefined;

/** The island with its cursor over hexes and coast, what lies there, and what is wrong. */
export function IslandEditor(props: IslandEditorProps): ReactNode {
  const { maker, preview, hands } = props;
  const { size, theme, say } = useApp();
  const [at, setAt] = useState(9);
  const [over, setOver] = useState<Over>(undefined);
  const [listing, setListing] = useState(false);
  const spot = spots[at]!;
  const name = (spot.kind === 'hex' ? HEXES : EDGES)[spot.index]!.name;
  const edit = (made: IslandEdit): void =>
    editing.change(applyIslandEdit(editing.value, made), islandEditText(made));
  const test = (): void => {
    const error = editing.problems.find(({ severity }) => severity === 'error');
    if (error) say(`Fix this before testing: ${error.place ?? error.path}: ${error.text}.`, 'warn');
    else setOver('test');
  };
  const doings = spot.kind === 'hex' ? hexDoings(name) : coastDoings(name);
  const more = (file: IslandFile): readonly MenuItem[] => [
    ...doings.map(({ key, label, made }) => ({ key, label, run: () => edit(made(file)) })),
    ...wholeDoings(setOver, test, edit).map(({ key, label, run }) => ({ key, label, run })),
  ];
  const editing = useEditing(maker, props, more);
  const { value, problems } = editing;
  const jump = (problem: Problem): void => {
    setListing(false);
    const hex = /hex (\S+)/.exec(problem.place ?? '')?.[1];
    const edge = value.harbours[Number(/^harbours\[(\d+)\]/.exec(problem.path)?.[1] ?? -1)]?.edge;
    const found = spots.findIndex(({ kind, index }) =>
      kind === 'hex' ? HEXES[index]!.name === hex : EDGES[index]!.name === edge,
    );
    if (found >= 0) setAt(found);
  };
  const bindings: readonly Binding[] = [
    {
      key: ['up', 'down', 'left', 'right'],
      label: 'go',
      run: (key) => setAt(nextPlace(places, at, key.name as Direction)),
    },
    ...doings.map(({ key, label, hidden, made }) => ({
      ...{ key, label, hidden },
      run: () => edit(made(value)),
    })),
    ...wholeDoings(setOver, test, edit),
    {
      key: 'tab',
      label: 'problems',
      hidden: problems.length === 0,
      whyNot: problems.length === 0 ? 'Nothing is wrong.' : undefined,
      run: () => setListing(true),
    },
    ...editing.keys,
  ];
  useKeys(bindings);
  const body = bodyArea(size);
  const geometry = geometryFor(body.width - SIDE, body.height);
  const board = sizeOf(geometry);
  const shown = useMemo(() => preview(value), [preview, value]);
  const draw = useCallback(
    (canvas: Canvas) =>
      drawBoard(canvas, geometry, {
        view: shown,
        colours: [],
        events: [],
        look: lookOf(theme),
        cursor: spot,
      }),
    [geometry, shown, theme, spot],
  );
  const here = spotText(value, spot.kind, name);
  return (
    <Frame title={['Board maker', 'Catan', editing.title]} help={help}>
      <Box width={body.width} height={body.height} flexShrink={0}>
        <CanvasView {...board} draw={draw} spoken={() => [here]} />
        <Box flexDirection="column" flexGrow={1} paddingLeft={1} overflow="hidden">
          <Label bold>{here}</Label>
          <Box height={1} flexShrink={0} />
          {TERRAINS.map((terrain) => (
            <Label key={terrain} tone={count(value, terrain) === usual[terrain] ? undefined : 'warn'}>
              {`${letterOf(terrain)} ${terrain.padEnd(7)} ${count(value, terrain)} (usual ${usual[terrain]})`}
            </Label>
          ))}
          <Label>{`harbours  ${value.harbours.length} (usual 9)`}</Label>
          <Label tone="muted">coast: a any, x none</Label>
          <Box height={1} flexShrink={0} />
          <ProblemList
            problems={problems}
            height={body.height - 12}
            active={listing}
            jump={jump}
            close={() => setListing(false)}
          />
        </Box>
      </Box>
      {over === 'name' && <NameForm file={value} edit={edit} close={() => setOver(undefined)} />}
      {over === 'test' && <StudyDialog file={value} hands={hands} close={() => setOver(undefined)} />}
      {editing.over}
    </Frame>
  );
}

const usual: Readonly<Record<Terrain, number>> = {
  brick: 3,
  lumber: 4,
  wool: 4,
  grain: 4,
  ore: 3,
  desert: 1,
};

function count({ hexes }: IslandFile, terrain: Terrain): number {
  return hexes.filter(({ resource }) => resource === terrain).length;
}

function spotText(file: IslandFile, kind: Spot['kind'], name: string): string {
  if (kind === 'edge') {
    const harbour = harbourAt(file, name);
    return harbour === undefined
      ? 'coast'
      : `harbour: ${harbour === 'any' ? 'anything 3:1' : `${harbour} 2:1`}`;
  }
  const { resource, number } = hexAt(file, name);
  return `${resource}${resource === 'desert' ? '' : ` ${number || '(no number)'}`}${file.robber === name ? ', robber' : ''}`;
}

interface Doing {
  readonly key: string;
  readonly label: string;
  readonly hidden: boolean;
  made(file: IslandFile): IslandEdit;
}

const letterOf = (kind: Terrain | 'any'): string =>
  kind === 'any' ? 'a' : kind === 'desert' ? 'd' : terrains[kind].letter.toLowerCase();

function hexDoings(hex: string): readonly Doing[] {
  const turned = (file: IslandFile, by: 1 | -1): number => {
    const list = [0, ...NUMBERS];
    const now = list.indexOf(hexAt(file, hex).number || 0);
    return list[(now + by + list.length) % list.length]!;
  };
  return [
    ...TERRAINS.map((terrain) => ({
      key: letterOf(terrain),
      label: terrain,
      hidden: true,
      made: (): IslandEdit => ({ type: 'terrain', hex, terrain }),
    })),
    {
      key: '+',
      label: 'number',
      hidden: false,
      made: (file) => ({ type: 'number', hex, number: turned(file, 1) }),
    },
    {
      key: '-',
      label: 'number back',
      hidden: true,
      made: (file) => ({ type: 'number', hex, number: turned(file, -1) }),
    },
    { key: 'r', label: 'robber', hidden: false, made: () => ({ type: 'robber', hex }) },
  ];
}

function coastDoings(edge: string): readonly Doing[] {
  const kinds: readonly HarbourKind[] = HARBOUR_KINDS;
  return [
    ...kinds.map((kind) => ({
      key: letterOf(kind),
      label: kind === 'any' ? 'any 3:1' : kind,
      hidden: true,
      made: (): IslandEdit => ({ type: 'harbour', edge, kind }),
    })),
    { key: 'x', label: 'none', hidden: false, made: () => ({ type: 'harbour', edge, kind: undefined }) },
  ];
}

/** What is done with the whole island. */
function wholeDoings(
  open: (over: Over) => void,
  test: () => void,
  edit: (made: IslandEdit) => void,
): readonly { key: string; label: string; run(): void }[] {
  return [
    {
      key: 'f',
      label: 'fill',
      run: () => edit({ type: 'fill', chance: seededChance(`fill ${Math.random()}`) }),
    },
    { key: 'n', label: 'name', run: () => open('name') },
    { key: 't', label: 'test', run: test },
  ];
}

interface NameFormProps {
  readonly file: IslandFile;
  edit(made: IslandEdit): void;
  close(): void;
}

function NameForm({ file, edit, close }: NameFormProps): ReactNode {
  return (
    <FormDialog
      title="Name"
      width={50}
      close={close}
      initial={{ name: file.name, description: file.description ?? '' }}
      fields={() => [
        { kind: 'text', name: 'name', label: 'Name', most: 40, width: 32 },
        { kind: 'text', name: 'description', label: 'About it', most: 400, width: 32 },
      ]}
      check={({ name }) => (String(name).trim() === '' ? { name: 'The island needs a name.' } : {})}
      buttons={[
        {
          label: 'Done',
          run: ({ name, description }) => {
            edit({ type: 'name', name: String(name).trim(), description: String(description).trim() });
            close();
          },
        },
        { label: 'Cancel', when: 'any', run: close },
      ]}
    />
  );
}

const help = [
  {
    title: 'The island maker',
    lines: [
      'The arrows go over hexes and the coast. On a hex a letter gives it a terrain, + and - another number, r puts the robber there; on the coast a letter puts a harbour, x takes it away.',
      'f fills what is left out of what a box holds: terrain for deserts, numbers for hexes without one, harbours where there are none. Six and eight are kept apart as far as that goes.',
      't lets computer players play on it and tells who wins by seat. u undoes, s saves, p plays.',
    ],
  },
];
