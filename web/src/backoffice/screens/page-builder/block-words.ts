import { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import { siteTextFields } from '@filiale/contracts/content/site-text';
import { type Fields, isCollection, type Kind } from '@filiale/contracts/fields/field';
import { isWords } from '@filiale/contracts/fields/is-words';
import type { Label } from '@filiale/contracts/fields/locales';
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

/** A text that a model may write: its dotted path, and what it is called. */
type WordField = { readonly path: string; readonly label: Label };

function wordsAt(fields: Fields, value: unknown): WordField[] {
  const holder = (value ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]): WordField[] => {
    const { label, fields: inner = {} } = field;
    if (isWords(field)) return [{ path: name, label }];
    const entries = holder[name];
    if (!isCollection(field) || field.kinds || !Array.isArray(entries)) return [];
    return entries.flatMap((entry, index) =>
      wordsAt(inner, entry).map((each) => ({
        path: `${name}.${index}.${each.path}`,
        label: {
          de: `${label.de} ${index + 1}: ${each.label.de}`,
          en: `${label.en} ${index + 1}: ${each.label.en}`,
        },
      })),
    );
  });
}

const { title, description, content } = siteTextFields;
const pageWords: readonly WordField[] = [
  { path: 'title', label: title.label },
  { path: 'description', label: description.label },
  { path: 'content.headline', label: content.fields.headline.label },
];

/** The texts of a block, or of the page. */
export const wordFields = (block: { readonly type: string; readonly value: unknown } | null): readonly WordField[] =>
  block ? wordsAt(kindOfBlock(block.type)?.fields ?? {}, block.value) : pageWords;
