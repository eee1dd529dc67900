import { bots } from '../../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { describeContract } from '../../contract.ts';

describeContract(carcassonne, {
  options: [
    { river: false, fields: false, followers: 2 },
    { riverStartTile: 'box', riverScoring: true, cityOfTwo: 2, turnSeconds: 60 },
  ],
});

describeContract(carcassonne, { bots, botMilliseconds: 1 });
