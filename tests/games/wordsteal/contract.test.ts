import { createBots } from '../../../src/games/wordsteal/bots/index.ts';
import { describeContract } from '../../contract.ts';
import { lexiconOf } from './lexicon-of.ts';
import { commonLexicon, commonWords, english, wordStealOver } from './table.ts';

const few = lexiconOf(
  commonWords.filter((word) => word.length < 5),
  english,
  'few',
);
const bots = createBots(
  () => commonLexicon,
  () => few,
);

describeContract(wordStealOver(commonLexicon), {
  options: [
    { dictionary: 'common' },
    { dictionary: 'common', racks: 'own', board: 'pocket', returnCleared: true },
    { dictionary: 'common', noS: true, noPinks: true, tiles: '3', tileSets: 1, turnSeconds: 0 },
  ],
  bots,
});
