import { catan } from '../../../src/games/catan/rules/index.ts';
import { describeContract } from '../../contract.ts';

describeContract(catan, {
  options: [{}, { layout: 'random', numbers: 'random', friendlyRobber: true, turnSeconds: 60 }],
});
