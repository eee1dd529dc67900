import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import type { Refusal } from '../../engine/refusal.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { Label, Wrapped } from '../../tui/app/label.tsx';
import { FormPage, useForm } from '../../tui/widgets/form.tsx';
import { Frame, useBodyArea } from '../../tui/widgets/frame.tsx';
import { MenuList, useMenu } from '../../tui/widgets/menu.tsx';
import { PlayerSigns } from '../../tui/widgets/panel.tsx';

/** What a terminal can show, as the person before it sees it. */
export interface Look {
  readonly ascii: boolean;
  readonly colours: 0 | 1 | 2 | 3;
}

interface FirstVisitProps {
  /** What the place is called. */
  readonly house: string;
  /** What the visitor may want to be called. */
  readonly name: string;
  look(look: Look): Promise<void>;
  call(name: string): Promise<Refusal | undefined>;
}

/** What a server cannot see is asked once: signs and colours, then a name. */
export function FirstVisit(props: FirstVisitProps): ReactNode {
  const [settled, setSettled] = useState(false);
  return settled ? <NameForm {...props} /> : <Signs {...props} done={() => setSettled(true)} />;
}

function Signs({ house, look, done }: FirstVisitProps & { done(): void }): ReactNode {
  const { complain } = useApp();
  const settle = (ascii: boolean, colours: Look['colours']) => () => {
    look({ ascii, colours }).then(done, complain);
  };
  const menu = useMenu([
    { label: 'A hexagon, and six shapes in six colours', key: '1', run: settle(false, 3) },
    { label: 'The hexagon and the shapes, but hardly any colours', key: '2', run: settle(false, 1) },
    { label: 'The hexagon and the shapes, without colours', key: '3', run: settle(false, 0) },
    { label: 'Boxes or question marks, in colours', key: '4', run: settle(true, 1) },
    { label: 'Boxes or question marks, without colours', key: '5', run: settle(true, 0) },
  ]);
  return (
    <Frame title={[house]} help={[{ title: 'Your first visit', lines: [WHY] }]}>
      <Box flexDirection="column" paddingX={4} paddingY={1} rowGap={1}>
        <Label bold>Welcome! What do you see here?</Label>
        <Box flexDirection="column" paddingLeft={4} aria-label="A hexagon">
          {/* Of signs that the games are drawn with: ⬡ itself is in few fonts of terminals. */}
          <Label>{'  ▁▁▁▁'}</Label>
          <Label>{' ╱    ╲'}</Label>
          <Label>{'╱      ╲'}</Label>
          <Label>{'╲      ╱'}</Label>
          <Label>{' ╲▁▁▁▁╱'}</Label>
        </Box>
        <Box paddingLeft={4}>
          <PlayerSigns gap={2} />
        </Box>
        <MenuList menu={menu} />
        <Wrapped tone="muted" text={WHY} width={useBodyArea().width - 8} />
      </Box>
    </Frame>
  );
}

const WHY =
  'The games are drawn for what your terminal can show. You can change your answer in the settings at any time.';

function NameForm({ house, name, call }: FirstVisitProps): ReactNode {
  const { quit } = useApp();
  const [refused, setRefused] = useState<{ readonly name: string; readonly text: string }>();
  const form = useForm({
    fields: () => [
      {
        ...{ kind: 'text', name: 'name', label: 'Your name', most: 16, width: 18 },
        help: 'What the others call you. You keep it as long as you come with the same key or browser.',
      },
    ],
    initial: { name },
    check: (values) =>
      values.name.trim() === ''
        ? { name: 'Say what you want to be called.' }
        : refused && refused.name === values.name
          ? { name: refused.text }
          : {},
    buttons: [
      {
        label: 'Come in',
        run: ({ name: wanted }) => {
          void call(wanted).then(
            (refusal) => {
              if (refusal) setRefused({ name: wanted, text: refusal.text });
              else quit();
            },
            (error: Error) => setRefused({ name: wanted, text: error.message }),
          );
        },
      },
    ],
  });
  return (
    <Frame title={[house, 'your name']}>
      <FormPage form={form} />
    </Frame>
  );
}
