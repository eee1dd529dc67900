import type { Chrome } from '../app/app-context.ts';
import { Confirm } from './dialog.tsx';
import { Help } from './help.tsx';
import { Pages } from './pages.tsx';

/** The help, the credits and the questions of the program. */
export const chrome: Chrome = {
  help: (sections, bindings) => <Help {...{ sections, bindings }} />,
  about: (sections) => <Pages centred title="About" pages={sections} />,
  question: ({ onYes, ...question }, close) => (
    <Confirm
      {...question}
      onYes={() => {
        close();
        onYes();
      }}
      onNo={close}
    />
  ),
};
