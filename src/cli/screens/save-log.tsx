import { writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import { FormDialog } from '../../tui/widgets/form.tsx';
import { logAs } from '../format-log.ts';

export interface SaveLogProps {
  readonly match: Match<AnyTypes>;
  close(): void;
}

/** Asks for a file and writes the log to it; an ending such as `.jsonl` or `.gcg` chooses the format. */
export function SaveLog({ match, close }: SaveLogProps): ReactNode {
  const { say } = useApp();
  const save = (file: string): void => {
    close();
    try {
      const path = resolve(file.trim());
      // Never over another file: a log cannot be played again.
      writeFileSync(path, logAs(match, formatOf(match, path)), { flag: 'wx' });
      say(`The log is in ${path}.`, 'good');
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      say(code === 'EEXIST' ? `There is a file ${file} already: choose another name.` : message, 'bad');
    }
  };
  return (
    <FormDialog
      title="Save the log"
      width={60}
      height={5}
      fields={() => [{ kind: 'text', name: 'file', label: 'File', most: 200, width: 46 }]}
      initial={{ file: `${match.game.id}.log` }}
      check={(values) => (String(values.file).trim() === '' ? { file: 'A name is needed.' } : {})}
      buttons={[
        { label: 'Save', run: (values) => save(String(values.file)) },
        { label: 'Cancel', when: 'any', run: close },
      ]}
      close={close}
    />
  );
}

function formatOf({ game }: Match<AnyTypes>, path: string): string {
  const ending = extname(path).slice(1);
  return ending === 'jsonl' || Object.hasOwn(game.exports ?? {}, ending) ? ending : 'text';
}
