import { bots } from '../../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { describeContract } from '../../contract.ts';

describeContract(carcassonne, {
  options: [{}, { riverStartTile: 'box', riverScoring: true, cityOfTwo: 2, turnSeconds: 60 }],
  seeds: ['ash'],
});

describeContract(carcassonne, {
  options: [{ river: false, fields: false, followers: 2 }],
  seeds: ['birch'],
  bots,
  botMilliseconds: 1,
});
