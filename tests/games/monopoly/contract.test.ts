import { bots } from '../../../src/games/monopoly/bots/index.ts';
import { describeContract } from '../../contract.ts';
import { game } from './table.ts';

describeContract(game, {
  options: [
    { preset: 'classic' },
    { preset: 'worlds' },
    { preset: 'official' },
    { preset: 'classic', skipTaxCards: 2, incomeTax: 'choice', freeParkingPot: true, shortage: 'auction' },
  ],
});

describeContract(game, {
  options: [{ preset: 'classic' }, { preset: 'worlds', auction: 'open' }],
  seeds: ['ash'],
  limit: 50,
  bots,
  botLimit: 400,
});
