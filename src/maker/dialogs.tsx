import type { ReactNode } from 'react';
import { capital } from '../engine/sentence.ts';
import { nameProblem } from '../shelf/own-files.ts';
import { Dialog } from '../tui/widgets/dialog.tsx';
import { FormDialog } from '../tui/widgets/form.tsx';

interface SaveAsProps {
  readonly initial: string;
  /** Whether a file of the program has the name. */
  taken(name: string): boolean;
  save(name: string): void;
  close(): void;
}

export function SaveAsDialog({ initial, taken, save, close }: SaveAsProps): ReactNode {
  const wrong = (name: string): string | undefined => {
    const problem = nameProblem(name);
    if (problem) return `${capital(problem)}.`;
    return taken(name) ? 'It comes with the program: choose another name.' : undefined;
  };
  return (
    <FormDialog
      title="Save as"
      width={56}
      close={close}
      initial={{ name: initial }}
      fields={() => [
        {
          kind: 'text',
          name: 'name',
          label: 'Name',
          most: 64,
          width: 32,
          help: 'The name of the file, in small letters.',
        },
      ]}
      check={({ name }) => {
        const problem = wrong(name);
        return problem ? { name: problem } : {};
      }}
      buttons={[{ label: 'Save', run: ({ name }) => save(name) }]}
    />
  );
}

interface LeaveProps {
  exit(): void;
  /** Leaves it for later; left out where the draft cannot be kept. */
  readonly keep: (() => void) | undefined;
  save(): void;
  stay(): void;
}

export function LeaveDialog({ exit, keep, save, stay }: LeaveProps): ReactNode {
  return (
    <Dialog
      // Stay is marked again where there is one choice more or less.
      key={keep ? 'kept' : 'not kept'}
      title="Exit"
      text="You have unsaved changes. Do you wish to exit without saving?"
      marked={keep ? 3 : 2}
      choices={[
        { label: 'Exit', key: 'e', run: exit },
        ...(keep ? [{ label: 'Keep the draft', key: 'k', run: keep }] : []),
        { label: 'Save', key: 's', run: save },
        { label: 'Stay', run: stay },
      ]}
    />
  );
}
