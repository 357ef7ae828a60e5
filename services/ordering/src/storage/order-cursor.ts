import { ProblemError } from '@filiale/kit/http/problem-error';
import { z } from 'zod';

/** The last entry of a page: where the next one begins, however many orders come and go meanwhile. */
const Cursor = z.strictObject({
  /** As the page was sorted; another order makes the place meaningless. */
  sort: z.string(),
  /** The sort value: an integer, instants as microseconds. */
  value: z
    .string()
    .regex(/^-?\d{1,17}$/)
    .nullable(),
  id: z.uuid(),
});
export type Cursor = z.infer<typeof Cursor>;

/** A cursor as it travels. Readers may not look into it. */
export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Refuses a malformed cursor, or one of a list in another order, with 400. */
export function readCursor(text: string, sort: string): Cursor {
  const invalid = (cause?: unknown) =>
    new ProblemError('request.parameter-invalid', { field: 'cursor', details: { name: 'cursor' }, cause });
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (cause) {
    throw invalid(cause);
  }
  const { data: cursor } = Cursor.safeParse(json);
  if (!cursor || cursor.sort !== sort) throw invalid();
  return cursor;
}
