import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ProblemError } from './problem-error.ts';

/** A place in a list: after the record with this id, and this value of what the list is sorted by. */
export type Place = {
  /** Not carried where it is too long: then it is what the record with the id has. */
  readonly value?: string | number | boolean | null | undefined;
  readonly id: string;
  /** How many records the list has in all, as they were counted for its first page; absent where somebody else says so. */
  readonly total?: number | undefined;
  /** There were more. */
  readonly isTotalMinimum?: boolean | undefined;
};

const Cursor = z.strictObject({
  /** Says which list it is of; in another one the place means nothing. */
  of: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
  id: z.uuid(),
  total: z.int().min(0).optional(),
  isTotalMinimum: z.literal(true).optional(),
  /** Of who has counted. */
  seal: z.string().optional(),
});

/** A process trusts only its own counts; a count in a cursor from elsewhere is counted again. */
const OWN_KEY = randomBytes(32);
const sealOf = (of: string, id: string, total: number, isMinimum = false): string =>
  createHmac('sha256', OWN_KEY)
    .update(`${of} ${id} ${total}${isMinimum ? '+' : ''}`)
    .digest('base64url')
    .slice(0, 16);

/** Longest value that a cursor carries, in characters; it has to fit into an address. */
const LONGEST_VALUE = 500;

const signOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 12);

/** A place as it travels. Readers may not look into it. */
export function writePlace({ value, id, total, isTotalMinimum = false }: Place, subject: string): string {
  const isLong = typeof value === 'string' && value.length > LONGEST_VALUE;
  const of = signOf(subject);
  const seal = total === undefined ? undefined : sealOf(of, id, total, isTotalMinimum);
  const counted = total === undefined ? {} : { total, ...(isTotalMinimum && { isTotalMinimum }), seal };
  const cursor = { of, id, ...counted, ...(!isLong && { value }) };
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Reads a cursor; 400 for an invalid one or one of another list. */
export function readPlace(text: string, subject: string): Place {
  const invalid = (cause?: unknown) =>
    new ProblemError('request.parameter-invalid', { details: { name: 'cursor' }, cause });
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (cause) {
    throw invalid(cause);
  }
  const { data } = Cursor.safeParse(json);
  if (data?.of !== signOf(subject)) throw invalid();
  const { of, seal, total, isTotalMinimum, ...place } = data;
  const isOwn = total !== undefined && seal === sealOf(of, data.id, total, isTotalMinimum);
  return { ...place, ...(isOwn && { total, isTotalMinimum }) };
}
