import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { FormPage } from '../widgets/form.tsx';
import type { Form } from '../widgets/form-view.tsx';
import { bodyArea } from '../widgets/frame.tsx';
import { Panel } from '../widgets/panel.tsx';
import type { FormBot, FormGame } from './form-players.ts';
import { newGameNotes } from './option-form.ts';

/** Columns of the form, and of what stands beside it at least and at most. */
const FORM = 76;
const ASIDE = { least: 32, most: 60 };

export interface NewGamePageProps {
  readonly form: Form;
  readonly game: FormGame & { readonly title: string };
  readonly bots: readonly FormBot[];
  readonly about: string | undefined;
}

/** The form of a new game; where there is room, what it comes to stands beside it. */
export function NewGamePage({ form, game, bots, about = '' }: NewGamePageProps): ReactNode {
  const { size } = useApp();
  const { width, height } = bodyArea(size);
  const page = <FormPage form={form} idle={about} />;
  if (width < FORM + ASIDE.least) return page;
  const { players, changed } = newGameNotes(game, bots, form.values);
  return (
    <Box flexGrow={1}>
      <Box width={Math.max(FORM, width - ASIDE.most)} flexShrink={0}>
        {page}
      </Box>
      <Box flexGrow={1} paddingTop={1} paddingRight={2} aria-hidden>
        <Panel title={game.title} tone="accent" flexGrow={1} height={Math.min(height - 2, 30)}>
          <Box flexDirection="column" marginTop={1} overflow="hidden">
            <Label wrap="wrap">{about}</Label>
            <Notes title="COMPUTER PLAYERS" lines={players} none="None." />
            <Notes title="RULES" lines={changed} none="None changed." />
          </Box>
        </Panel>
      </Box>
    </Box>
  );
}

interface NotesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly none: string;
}

function Notes({ title, lines, none }: NotesProps): ReactNode {
  return (
    <Box flexDirection="column" marginTop={1} flexShrink={0}>
      <Label bold tone="muted">
        {title}
      </Label>
      {(lines.length === 0 ? [none] : lines).map((line) => (
        <Label key={line} wrap="wrap" tone={lines.length === 0 ? 'muted' : undefined}>
          {line}
        </Label>
      ))}
    </Box>
  );
}
