import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { saveLogFile } from '../save-log-file.ts';

interface SaveLogProps {
  readonly match: Match<AnyTypes>;
  close(): void;
}

/** Asks for a file and writes the log to it; an ending such as `.jsonl` or `.gcg` chooses the format. */
export function SaveLog({ match, close }: SaveLogProps): ReactNode {
  const { say } = useApp();
  const save = (file: string): void => {
    const { ok, text } = saveLogFile(match, file);
    if (ok) close();
    say(text, ok ? 'good' : 'bad');
  };
  return (
    <FormDialog
      title="Save the log"
      width={60}
      fields={() => [{ kind: 'text', name: 'file', label: 'File', most: 200, width: 46 }]}
      initial={{ file: `${match.game.id}.log` }}
      check={(values) => (values.file.trim() === '' ? { file: 'A name is needed.' } : {})}
      buttons={[{ label: 'Save', run: (values) => save(values.file) }]}
      close={close}
    />
  );
}
