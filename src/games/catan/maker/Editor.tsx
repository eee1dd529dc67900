import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditorProps, Maker, Problem } from '../../../maker/maker.ts';
import { ProblemList, problemSentence } from '../../../maker/problem-list.tsx';
import { type Editing, useEditing } from '../../../maker/use-editing.tsx';
import { useTesting } from '../../../maker/use-testing.ts';
import { useKeys } from '../../../tui/app/app-context.ts';
import { Label } from '../../../tui/app/label.tsx';
import { arrowKeys } from '../../../tui/terminal/keys.ts';
import { Frame, useBodyArea } from '../../../tui/widgets/frame.tsx';
import { Panel } from '../../../tui/widgets/panel.tsx';
import { COAST, EDGES, HEXES, type Place } from '../rules/topology.ts';
import type { View } from '../rules/view.ts';
import { Island } from '../screen/Board.tsx';
import { geometryFor, sizeOf } from '../screen/board/geometry.ts';
import { nextPlace } from '../screen/board/nearest.ts';
import { applyIslandEdit, type IslandFile, islandEditText } from './edits.ts';
import { type IslandHands, islandDoings } from './island-keys.ts';
import { Counts, NameForm, spotText } from './island-panes.tsx';
import { StudyDialog } from './StudyDialog.tsx';
import type { IslandStudy } from './study.ts';

interface IslandEditorProps extends EditorProps<IslandFile> {
  readonly maker: Maker<IslandFile>;
  /** The island as it is in play. */
  preview(file: IslandFile): View;
}

/** Hexes, then the edges of the coast. */
const spots: readonly Place[] = [...HEXES, ...COAST.map((edge) => EDGES[edge]!)];
const SIDE = 27;
const MIDDLE = 9;

/** The island with its cursor over hexes and coast, what lies there, and what is wrong. */
export function IslandEditor(props: IslandEditorProps): ReactNode {
  const { maker, preview } = props;
  const [at, setAt] = useState(MIDDLE);
  const [naming, setNaming] = useState(false);
  const [listing, setListing] = useState(false);
  const spot = spots[at]!;
  const hands: IslandHands = {
    edit: (made) => editing.change(applyIslandEdit(editing.value, made), islandEditText(made)),
    name: () => setNaming(true),
    test: () => testing.show(),
  };
  const doings = (file: IslandFile) => islandDoings(file, spot.kind, spot.name, hands);
  const editing = useEditing(maker, props, (file) =>
    doings(file).map(({ key, label, whyNot, run }) => ({ key, label, whyNot, run })),
  );
  const testing = useTesting<IslandFile, IslandStudy>(editing, props.hands);
  const sound = editing.problems.length === 0;
  const error = editing.problems.find(({ severity }) => severity === 'error');
  useKeys([
    arrowKeys('go', (direction) => setAt(nextPlace(spots, at, direction))),
    ...doings(editing.value),
    {
      key: 'tab',
      label: 'problems',
      hidden: sound,
      whyNot: sound ? 'Nothing is wrong.' : undefined,
      run: () => setListing(true),
    },
    ...editing.keys,
  ]);
  return (
    <Frame
      title={['Board maker', 'Catan', editing.title]}
      right={testing.progress}
      status={error && problemSentence(error)}
      help={help}
    >
      <Body
        {...{ editing, preview, spot, listing }}
        jump={(problem) => {
          setListing(false);
          const found = placeOf(problem);
          if (found >= 0) setAt(found);
        }}
        close={() => setListing(false)}
      />
      {naming && <NameForm file={editing.value} edit={hands.edit} close={() => setNaming(false)} />}
      {testing.isShown && <StudyDialog testing={testing} />}
      {editing.over}
    </Frame>
  );
}

/** The place that a problem is about; -1 for the whole island. */
function placeOf({ place }: Problem): number {
  return spots.findIndex(({ kind, name }) => place === `${kind === 'hex' ? 'hex' : 'harbour'} ${name}`);
}

/** Where the cursor is, for who is read to. */
function placeText(spot: Place): string {
  const alike = spots.filter(({ kind }) => kind === spot.kind);
  const at = alike.findIndex(({ index }) => index === spot.index);
  return `${spot.kind === 'hex' ? 'Hex' : 'Coast'} ${at + 1} of ${alike.length}`;
}

interface BodyProps {
  readonly editing: Editing<IslandFile>;
  readonly spot: Place;
  /** The list of what is wrong has the keys. */
  readonly listing: boolean;
  preview(file: IslandFile): View;
  jump(problem: Problem): void;
  close(): void;
}

function Body({ editing, spot, listing, preview, jump, close }: BodyProps): ReactNode {
  const { value, problems } = editing;
  const body = useBodyArea();
  const geometry = useMemo(() => geometryFor(body.width - SIDE, body.height), [body.width, body.height]);
  const view = useMemo(() => preview(value), [preview, value]);
  const here = spotText(value, spot.kind, spot.name);
  return (
    <Box width={body.width} height={body.height} flexShrink={0}>
      <Island {...{ geometry, view }} cursor={spot} spoken={() => [placeText(spot)]} />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        <Panel title={spot.kind === 'hex' ? 'Hex' : 'Coast'} tone="accent" flexShrink={0}>
          <Label bold>{here}</Label>
        </Panel>
        {/* The list of what is wrong takes its rows, so that its sentences are whole. */}
        {!listing && <Counts file={value} />}
        <Panel title="Problems" flexGrow={1}>
          <ProblemList
            {...{ problems, jump, close }}
            height={body.height - (listing ? 5 : 15)}
            width={body.width - sizeOf(geometry).width - 4}
            active={listing}
          />
        </Panel>
      </Box>
    </Box>
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
