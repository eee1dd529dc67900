import { Layer } from '../../../../tui/app/layer.tsx';
import { ReviewPage } from '../ending/ReviewPage.tsx';
import { hints } from '../texts.ts';
import type { Page } from './page.ts';

/** Every turn held against its best moves, once the game is over. */
export const reviewPage: Page = {
  letter: 'r',
  label: hints.review,
  hidden: ({ match }) => match.game.outcome(match.state) === undefined,
  View: ({ table: { match, names, colours }, lexicon, close }) => (
    <Layer>
      <ReviewPage {...{ match, lexicon, names, colours, close }} />
    </Layer>
  ),
};
