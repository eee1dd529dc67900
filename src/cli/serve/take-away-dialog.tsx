import { type ReactNode, useRef, useState } from 'react';
import { useApp } from '../../tui/app/app-context.ts';
import { Dialog } from '../../tui/widgets/dialog.tsx';
import { MenuDialog } from '../../tui/widgets/menu.tsx';
import { discreetly, type House } from './house.ts';
import { type TakeAwayForm, takeAwayForms } from './take-away.ts';

/** A guest, and the house that they visit. */
export interface Visiting {
  readonly house: House;
  /** The guest's id. */
  readonly guest: string;
  /** Has the visitor's browser fetch what this path leads to, where they have one. */
  fetch?: ((path: string) => void) | undefined;
}

interface TakeAwayProps extends Visiting {
  /** The id of the match. */
  readonly match: string;
  close(): void;
}

/** A finished game as a file: into the visitor's browser, or by a link. */
export function TakeAwayDialog({ house, guest, match, fetch, ...props }: TakeAwayProps): ReactNode {
  const { say, complain } = useApp();
  const [link, setLink] = useState<string>();
  // Keys go on while the game is read from the store: what closes this twice would close the table as well.
  const now = useRef<'choosing' | 'taking' | 'closed'>('choosing');
  const close = (): void => {
    if (now.current !== 'closed') props.close();
    now.current = 'closed';
  };
  const take = (form: TakeAwayForm): void => {
    if (now.current !== 'choosing') return;
    const url = house.url();
    if (!fetch && url === undefined) {
      say(`No browser is let in here: ask whoever runs this place for game ${match}.`, 'warn');
      close();
      return;
    }
    now.current = 'taking';
    discreetly(house, house.takeAways.link(guest, match, form)).then(
      (path) => {
        if (now.current === 'closed') return;
        if (typeof path !== 'string') say(path.text, 'warn');
        else if (!fetch) return setLink(`${url}${path}`);
        else {
          fetch(path);
          say('Your browser fetches the file.');
        }
        close();
      },
      (error: Error) => {
        complain(error);
        close();
      },
    );
  };
  if (link !== undefined)
    return (
      <Dialog
        title="Fetch it within ten minutes"
        text={link}
        width={link.length}
        choices={[{ label: 'Done', run: close }]}
      />
    );
  return (
    <MenuDialog
      title="Take the game with you"
      close={close}
      items={takeAwayForms.map((form) => ({ label: form.label, run: () => take(form) }))}
    />
  );
}
