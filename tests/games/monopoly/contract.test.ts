import { Boards } from '../../../src/games/monopoly/boards/shelf.ts';
import { createMonopoly } from '../../../src/games/monopoly/rules/index.ts';
import { describeContract } from '../../contract.ts';

describeContract(createMonopoly(new Boards()), {
  options: [
    {},
    { preset: 'worlds' },
    { preset: 'official' },
    { skipTaxCards: 2, incomeTax: 'choice', freeParkingPot: true },
  ],
});
