import { z } from 'zod';
import { Currency } from '../fields/currencies.ts';
import { ImageReference } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';

/** Records of one kind that are answered at most. */
export const MOST_FOUND_OF_KIND = 5;

/** A word or a number that is looked for in every list, or an id; `resources` names the lists, all that the caller may read unless given. */
export const SearchQuery = z.strictObject({
  q: z.string().trim().min(2).max(100),
  resources: z
    .string()
    .max(1_000)
    .regex(/^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/)
    .optional(),
});

export const FoundRecord = z.object({
  id: Id,
  /** What people call it, in the language of the call where it is translated. */
  title: z.string(),
  /** What else of it has the word: a number, an address; empty where that is the title itself. */
  detail: z.string(),
  /** What tells records of one name apart: when an order was placed and at which branch, what it came to, what a product costs, a first picture. */
  placedAt: z.iso.datetime().optional(),
  branch: Id.optional(),
  price: z.number().optional(),
  currency: Currency.optional().meta({ description: 'Of the price; the company’s currency where there is none' }),
  image: ImageReference.optional(),
});
export type FoundRecord = z.infer<typeof FoundRecord>;

/** Results by kind, and the lists that did not answer in time. */
export const SearchResult = z.object({
  found: z.array(
    z.object({
      /** Name of the resource, `orders` among them. */
      resource: z.string(),
      /** How many there are in all, or more than that. */
      total: z.int(),
      isTotalMinimum: z.boolean().optional(),
      records: z.array(FoundRecord).max(MOST_FOUND_OF_KIND),
    }),
  ),
  unanswered: z.array(z.string()),
});
export type SearchResult = z.infer<typeof SearchResult>;
