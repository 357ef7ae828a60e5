import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { seenVisitor } from './seen-visitor.ts';

/** Most bytes of one entry as it is sent; larger ones are 413. */
export const ANALYTICS_ENTRY_BYTES = 8 * 1024;
/** Deepest nesting inside `data`; flat values have depth 1. */
const DEEPEST_DATA = 5;
const MOST_NAMES = 100;
const MOST_AGE_MS = 86_400_000;

const isShallow = (data: unknown): boolean => {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_DATA) return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
};

const word = (longest: number) => z.string().trim().min(1).max(longest);

/**
 * An event reported by a visitor's browser. `type` is the label and `data` the payload of the client's call; other names in the
 * body are ignored. The category `qr` is that of scanned codes, which the gateway reports. Source: TRACK-001, TRACK-002, READ-023.
 */
export const LogAnalytics = z.object({
  type: word(255),
  action: word(64),
  category: word(64).refine((category) => category !== 'qr', { error: 'reserved' }),
  data: z
    .record(z.string().max(64), z.unknown())
    .refine((data) => Object.keys(data).length <= MOST_NAMES, { error: 'too-many-names' })
    .refine(isShallow, { error: 'nested-too-deep' })
    .default({}),
  eventId: Id.optional().meta({ description: 'Made by the client: an entry that is sent again counts once' }),
  ageMs: z
    .int()
    .min(0)
    .max(MOST_AGE_MS)
    .optional()
    .meta({ description: 'How long ago it happened, by a clock that nobody can set. Older than a day: not taken' }),
});
export type LogAnalytics = z.infer<typeof LogAnalytics>;

/** Most entries of one message of the gateway. */
export const MOST_ENTRIES = 250;
/** An entry that the gateway took of a visitor. */
const NewEntry = z.strictObject({
  type: z.string(),
  action: z.string(),
  category: z.string(),
  data: z.record(z.string(), z.unknown()),
  eventId: Id,
  ageMs: z.int().min(0),
  traceparent: z.string(),
  isStaff: z.boolean(),
  ...seenVisitor,
});
export type NewEntry = z.infer<typeof NewEntry>;
export const NewEntries = z.strictObject({ entries: z.array(NewEntry).max(MOST_ENTRIES) });
/** Most bytes of such a message: what the gateway adds to an entry is short. */
export const ENTRIES_BYTES = MOST_ENTRIES * (ANALYTICS_ENTRY_BYTES + 2 * 1024);

/** One kept entry. Nobody changes it, so it has no revision; `createdAt` is when it was taken. Source: TRACK-012. */
export const AnalyticsLogEntry = z.object({
  id: Id,
  type: z.string(),
  action: z.string(),
  category: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});
export type AnalyticsLogEntry = z.infer<typeof AnalyticsLogEntry>;
