import { Block } from '@filiale/contracts/content/block';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses a block without what its kind shows. Source: RES-027. */
export const checkBlock = (block: Pick<Block, 'content'>): Problem[] => checkNeeded(Block, block);
