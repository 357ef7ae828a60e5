import type { Block } from '@filiale/contracts/content/block';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Refuses a block without what its kind shows. Source: RES-027. */
export const checkBlock = ({ content }: Pick<Block, 'content'>): Problem[] =>
  content[content.type] ? [] : [{ code: 'field.required', field: `content.${content.type}` }];
