import { lookUpPage } from './LookUp.tsx';
import type { Page, PageName } from './page.ts';
import { skipPage } from './Skip.tsx';
import { unseenPage } from './Unseen.tsx';
import { wordsPage } from './Words.tsx';

export const pages: { readonly [N in PageName]: Page } = {
  words: wordsPage,
  unseen: unseenPage,
  lookUp: lookUpPage,
  skip: skipPage,
};
