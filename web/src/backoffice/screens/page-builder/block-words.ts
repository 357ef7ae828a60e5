import { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import type { Kind } from '@filiale/contracts/fields/field';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';

const LONGEST = 60;

/** What a kind of block is; undefined of one of a later version. */
export const kindOfBlock = (type: string): Kind | undefined => (siteBlocks as Readonly<Record<string, Kind>>)[type];

/** How the words of a block begin; empty where it has none. */
export function wordsOfBlock(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  for (const each of Object.values(value)) {
    const words = isRichText(each)
      ? richTextWords(each)
      : typeof each === 'string' && /\s|[A-ZÄÖÜ]/.test(each)
        ? each
        : '';
    if (words.trim() !== '') return words.trim().slice(0, LONGEST);
  }
  return '';
}
