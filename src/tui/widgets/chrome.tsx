import type { Chrome } from '../app/chrome.ts';
import { About } from './about.tsx';
import { Confirm } from './dialog.tsx';
import { Help } from './help.tsx';

/** The help, the credits and the questions of the program. */
export const chrome: Chrome = {
  help: (sections, bindings) => <Help sections={sections} bindings={bindings} />,
  about: (sections) => <About sections={sections} />,
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
