import type { Bot } from '../../../engine/game.ts';
import type { CatanTypes } from '../rules/types.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { normal } from './normal.ts';

/** Weakest first. */
export const bots: readonly Bot<CatanTypes>[] = [easy, normal, hard];
