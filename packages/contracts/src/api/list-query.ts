import { z } from 'zod';
import { instant } from '../fields/fields.ts';
import { exportFormats } from './export.ts';

export const PAGE_SIZE_DEFAULT = 100;
export const PAGE_SIZE_MAX = 1000;

/** `?filter[field]=a,b&filter[price.gte]=5&filter[note.empty]=true&search=…&sort=-createdAt&page=1&pageSize=50` as it is parsed; unknown parameters are refused. */
export const ListQuery = z.strictObject({
  filter: z.record(z.string(), z.string()).default({}),
  search: z.string().trim().max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[A-Za-z][A-Za-z0-9]*$/)
    .optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});
export type ListQuery = z.infer<typeof ListQuery>;

/**
 * A list of records that may be long: beside pages by number, `cursor` (the `next` of the previous answer) continues where that answer ended, in
 * a list of any length; `fields` names the columns to return, beside the id; `updatedSince` leaves out records last written before it,
 * `updatedBefore` those written at that instant or later.
 */
export const RecordListQuery = z.strictObject({
  ...ListQuery.shape,
  cursor: z.string().min(1).max(2_000).optional(),
  fields: z
    .string()
    .max(2_000)
    .regex(/^[A-Za-z]\w*(,[A-Za-z]\w*)*$/)
    .optional(),
  updatedSince: instant.optional(),
  updatedBefore: instant.optional(),
});
export type RecordListQuery = z.infer<typeof RecordListQuery>;

/** So many records of a list are counted; of more it is said that there are more. */
export const MOST_COUNTED = 10_000;

/** `meta` of a list answer; `next` only of lists that take a cursor, null at the end. */
export const ListMeta = z.object({
  total: z.int(),
  /** There are more than `total`, which is as far as they were counted. */
  isTotalMinimum: z.boolean().optional(),
  page: z.int(),
  pageSize: z.int(),
  next: z.string().nullable().optional(),
});
export type ListMeta = z.infer<typeof ListMeta>;

/**
 * What of a list is exported: filtered, searched and sorted as it is listed, from its beginning to its end. `fields` names columns by their paths, with
 * commas between: `name,size.width,translations.en-GB.name`; all of them unless given.
 */
export const ExportQuery = z.strictObject({
  ...RecordListQuery.omit({ page: true, pageSize: true, cursor: true, fields: true }).shape,
  format: z.enum(exportFormats).default('csv'),
  fields: z
    .string()
    .max(4_000)
    .regex(/^[A-Za-z]\w*(\.[A-Za-z][\w-]*)*(,[A-Za-z]\w*(\.[A-Za-z][\w-]*)*)*$/)
    .optional(),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** Which removals are listed: those at `since` and later, oldest first; without it all that are kept. */
export const RemovedQuery = z.strictObject({
  ...RecordListQuery.pick({ pageSize: true, cursor: true }).shape,
  since: instant.optional(),
});
export type RemovedQuery = z.infer<typeof RemovedQuery>;
