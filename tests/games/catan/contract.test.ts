import { bots } from '../../../src/games/catan/bots/index.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { describeContract } from '../../contract.ts';

describeContract(catan, { bots, botMilliseconds: 1, seeds: ['ash'] });
describeContract(catan, {
  options: [{ layout: 'random', numbers: 'random', friendlyRobber: true, turnSeconds: 60 }],
});
