import { join, resolve } from 'node:path';
import { Box } from 'ink';
import type { ReactNode } from 'react';
import { writeNew } from '../disk/whole-file.ts';
import { writeProblem } from '../engine/file-problem.ts';
import { fileNameFor } from '../shelf/own-files.ts';
import { shareText } from '../shelf/share-text.ts';
import { endingOf } from '../shelf/shelf.ts';
import { useApp, useKeys } from '../tui/app/app-context.ts';
import { Label } from '../tui/app/label.tsx';
import { Layer } from '../tui/app/layer.tsx';
import { type MenuItem, MenuList, useMenu } from '../tui/widgets/menu.tsx';
import { Overlay } from '../tui/widgets/overlay.tsx';
import type { Designed, Maker } from './maker.ts';

interface ShareProps<T extends Designed> {
  readonly maker: Maker<T>;
  readonly value: T;
  copy(text: string): void;
  close(): void;
}

/** Ways to hand a file on: as a text, as one file, as a list. */
export function ShareDialog<T extends Designed>(props: ShareProps<T>): ReactNode {
  return (
    <Layer>
      <ShareBody {...props} />
    </Layer>
  );
}

const width = 62;

function ShareBody<T extends Designed>({ maker, value, copy, close }: ShareProps<T>): ReactNode {
  const { say } = useApp();
  const text = shareText(value);
  const name = fileNameFor(value.name, maker.noun);
  const write = (file: string, content: string): void => {
    try {
      // A file that is there already stays as it is.
      writeNew(file, content);
      say(`Written to ${resolve(file)}.`, 'good');
    } catch (error) {
      say(`${file} cannot be written: ${writeProblem(error)}.`, 'bad');
    }
    close();
  };
  const items: readonly MenuItem[] = [
    {
      label: 'Copy the text',
      key: 'c',
      detail: `${text.length} characters`,
      run: () => {
        copy(text);
        say('Copied, if the terminal allows it; a friend pastes it into the maker.', 'good');
        close();
      },
    },
    {
      label: 'Write the text to a file',
      key: 't',
      detail: `${name}.txt`,
      run: () => write(join('.', `${name}.txt`), `${text}\n`),
    },
    {
      label: 'Write the file itself',
      key: 'f',
      detail: `${name}${endingOf(maker.shelf.kind)}`,
      run: () => write(`${name}${endingOf(maker.shelf.kind)}`, `${JSON.stringify(value, null, 1)}\n`),
    },
    {
      label: 'Write a list to print',
      key: 'l',
      detail: `${name}-list.txt`,
      run: () => write(`${name}-list.txt`, `${maker.list(value).join('\n')}\n`),
    },
    { label: 'Back', run: close },
  ];
  useKeys([{ key: 'escape', label: 'back', run: close }]);
  const menu = useMenu(items);
  return (
    <Overlay title={`Share ${value.name}`} width={width}>
      <MenuList menu={menu} />
      {/* Nobody wants to hear it. */}
      <Box marginTop={1} aria-hidden>
        <Label tone="muted">{text}</Label>
      </Box>
    </Overlay>
  );
}
