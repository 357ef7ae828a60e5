import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';

/** Longest words that are looked for or put in their place, in characters. */
export const LONGEST_WORDS = 200;
/** Texts that one call replaces words in. */
export const MOST_REPLACED_TEXTS = 200;

const asked = {
  /** One or more words, as they stand in a text. */
  words: z
    .string()
    .max(LONGEST_WORDS)
    .refine((words) => words.trim() !== ''),
  isWhole: z.boolean().default(false),
  isCaseSensitive: z.boolean().default(false),
  /** The company's language, which the fields of records are in. */
  base: LocaleTag.default(defaultLocale),
};

/** Searches the pages of some languages for words: drafts, else published texts. */
export const FindWords = z.strictObject({ ...asked, locales: z.array(LocaleTag).min(1).max(50) });

/** A page in one language that has the words. */
export const TextWithWords = z.object({
  site: Id,
  name: z.string(),
  locale: LocaleTag,
  /** Of the text, as `SiteTextState` has it. */
  revision: z.int().min(0),
  isDraft: z.boolean(),
  count: z.int().min(1),
  /** The first places, each with the text around it. */
  places: z.array(z.object({ before: z.string(), words: z.string(), after: z.string() })),
});
export type TextWithWords = z.infer<typeof TextWithWords>;
/** At most 500 texts; `total` counts all of them. */
export const FoundWords = z.object({ texts: z.array(TextWithWords), total: z.int().min(0) });

/** Replaces words in drafts; of a text that had none the draft is made. With `publishes` that is published, where visitors see the text. */
export const ReplaceWords = z.strictObject({
  ...asked,
  replacement: z.string().max(LONGEST_WORDS),
  /** Those that are changed, as they were found. */
  texts: z
    .array(z.strictObject({ site: Id, locale: LocaleTag, revision: z.int().min(0) }))
    .min(1)
    .max(MOST_REPLACED_TEXTS),
  publishes: z.boolean().default(false),
});

/**
 * The outcome for a text: `draft`, `published`, `stale` where somebody wrote meanwhile (nothing changed), `gone`, or `refused` with the reason why it could not be
 * published; it is a draft then.
 */
export const ReplacedWords = z.object({
  site: Id,
  locale: LocaleTag,
  count: z.int().min(0),
  outcome: z.enum(['draft', 'published', 'stale', 'gone', 'refused']),
  problems: z.array(z.object({ code: z.string(), field: z.string().optional() })),
});
export type ReplacedWords = z.infer<typeof ReplacedWords>;
