import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { Layer } from '../app/layer.tsx';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { pad, widthOf, wrap } from '../paint/width.ts';
import type { Binding } from '../terminal/keys.ts';
import { bodyArea, Frame } from '../widgets/frame.tsx';
import type { Ending, LookBack } from './ending.ts';
import type { PlayProps } from './game-screen.ts';
import { columnsIn, pagesOf, SectionColumns } from './sections.tsx';

export interface EndingPageProps extends Pick<PlayProps<GameTypes>, 'review' | 'again'> {
  /** Left out in a replay. */
  readonly leave?: PlayProps<GameTypes>['leave'];
  /** The name of the game. */
  readonly title: string;
  readonly ending: Ending;
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
  readonly saveLog?: PlayProps<GameTypes>['saveLog'] | undefined;
  /** Keys of what lies around the game: the chat of a network table. */
  readonly keys?: readonly Binding[];
  /** Sentences below the places: the decisive turn, records that were broken. */
  readonly notes: readonly string[];
  /** Back to the board. */
  close(): void;
}

/** The page after the last move: who has won, and the figures of the game, as many at once as there is room for. */
export function EndingPage(props: EndingPageProps): ReactNode {
  const { title, ending, names, colours, close, leave, saveLog, review, again, notes } = props;
  const { size } = useApp();
  const area = bodyArea(size);
  const noteLines = notes.flatMap((note) => wrap(note, area.width - 2));
  const room = columnsIn(area.width - 2, area.height - ending.places.length - 2 - noteLines.length);
  const pages = pagesOf(ending.sections, room);
  const [at, show] = useState(0);
  const page = Math.min(at, pages.length - 1);
  const [opened, open] = useState<LookBack>();
  useKeys([
    ...(props.keys ?? []),
    {
      key: ['left', 'right'],
      label: 'more figures',
      hidden: pages.length < 2,
      run: ({ name }) => show((page + (name === 'right' ? 1 : -1) + pages.length) % pages.length),
    },
    ...(ending.more ?? []).map((more) => ({ key: more.key, label: more.label, run: () => open(more) })),
    { key: ['enter', 'escape'], label: 'board', run: close },
    ...(again ? [{ key: 'r', label: 'return match', run: again }] : []),
    ...(review ? [{ key: 'v', label: 'review', run: review }] : []),
    ...(leave ? [{ key: 'n', label: 'new game', run: () => leave('new-game') }] : []),
    ...(saveLog ? [{ key: 's', label: 'save log', run: saveLog }] : []),
    ...(leave ? [{ key: 'l', label: 'leave', run: () => leave('menu') }] : []),
  ]);
  return (
    <Frame
      title={[title, 'the game is over']}
      right={pages.length > 1 ? `${page + 1} of ${pages.length}` : undefined}
      status={{ text: ending.headline, tone: 'good' }}
    >
      <Box flexDirection="column" paddingX={1}>
        <Podium {...props} />
        {noteLines.map((line, row) => (
          <Label key={row} tone="warn">
            {line}
          </Label>
        ))}
        <Box marginTop={1}>
          <SectionColumns columns={pages[page] ?? []} room={room} looks={props} />
        </Box>
      </Box>
      {opened && (
        <Layer>
          <opened.View {...{ names, colours }} close={() => open(undefined)} />
        </Layer>
      )}
    </Frame>
  );
}

function Podium({ ending, names, colours }: EndingPageProps): ReactNode {
  const widest = Math.max(...names.map(widthOf));
  return (
    <>
      {ending.places.map(({ seat, score, won }, place) => (
        <Label key={seat} bold={won}>
          <Label tone="warn">{won ? ' ★ ' : pad(`${place + 1}`, 2, 'right').padEnd(3)}</Label>
          <Label
            tone={colours[seat]}
          >{`${playerGlyphs[colours[seat]!]} ${pad(names[seat]!, widest)}  `}</Label>
          {score}
        </Label>
      ))}
    </>
  );
}
