import type { IncomingMessage } from 'node:http';
import { parameterLabel } from '@filiale/contracts/api/parameter-labels';
import { pathOf } from '@filiale/contracts/api/problems-of-schema';
import type { z } from 'zod';
import { ProblemError } from './problem-error.ts';

/** Longest address that is read, in characters. */
const LONGEST_URL = 8_192;
const MOST_PARAMETERS = 100;
/** Deepest nesting of a JSON body. */
const DEEPEST_BODY = 40;
/** How much of a body that is too large is still read and thrown away, so that the client hears the answer. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/** PostgreSQL and several browsers cannot hold some characters, so no text with them enters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const decoded = (raw: string, problem: () => ProblemError): string => {
  let value: string;
  try {
    value = decodeURIComponent(raw.replaceAll('+', ' '));
  } catch (cause) {
    throw new ProblemError(problem().code, { details: problem().details, cause });
  }
  if (!isStorable(value)) throw problem();
  return value;
};

/** Splits an address into its path (still encoded, but decodable) and its query; 400 for what cannot be read. */
export function splitUrl(url: string): { path: string; search: string } {
  const malformed = () => new ProblemError('request.malformed');
  if (url.length > LONGEST_URL) throw malformed();
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (path.includes('%')) decoded(path.replaceAll('+', '%2B'), malformed);
  return { path, search: mark < 0 ? '' : url.slice(mark + 1) };
}

type Query = { [name: string]: string | { [name: string]: string } };

/**
 * Reads `a=1&filter[b]=2` into `{a: '1', filter: {b: '2'}}`. One level of brackets, with two dots at most (`filter[b.gte]`, `filter[externalIds.pos.empty]`), each name once, nothing else:
 * anything repeated, nested deeper or named oddly is a 400.
 */
export function parseQuery(search: string): Query {
  const query: Query = {};
  if (search === '') return query;
  const pairs = search.split('&').filter(Boolean);
  if (pairs.length > MOST_PARAMETERS) throw new ProblemError('request.malformed');
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    const rawName = equals < 0 ? pair : pair.slice(0, equals);
    const name = decoded(rawName, () => new ProblemError('request.malformed'));
    const details = { name: name.slice(0, 100) };
    const parts = /^([A-Za-z]\w*)(?:\[([A-Za-z]\w*(?:\.[A-Za-z][\w-]*){0,2})\])?$/.exec(name);
    if (!parts?.[1]) throw new ProblemError('request.parameter-unknown', { details });
    const invalid = () => new ProblemError('request.parameter-invalid', { details });
    const value = decoded(equals < 0 ? '' : pair.slice(equals + 1), invalid);
    const [, outer, inner] = parts;
    const known = Object.hasOwn(query, outer) ? query[outer] : undefined;
    if (inner === undefined) {
      if (known !== undefined) throw invalid();
      query[outer] = value;
    } else {
      const held = known ?? {};
      if (typeof held === 'string' || Object.hasOwn(held, inner)) throw invalid();
      held[inner] = value;
      query[outer] = held;
    }
  }
  return query;
}

/** Checks a query against the route's schema. Unknown and bad parameters are 400 with the name of the first. */
export function checkQuery(schema: z.ZodType | undefined, query: Query): unknown {
  const names = Object.keys(query);
  if (!schema) {
    if (names[0] !== undefined) throw new ProblemError('request.parameter-unknown', { details: { name: names[0] } });
    return undefined;
  }
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new ProblemError('request.parameter-unknown', { details: { name: issue.keys[0] } });
  const [outer, inner] = (issue?.path ?? []).map(String);
  const name = inner ? `${outer}[${inner}]` : (outer ?? '');
  const reason = issue && inner === undefined ? reasonOf(issue, Object.hasOwn(query, name)) : undefined;
  throw new ProblemError('request.parameter-invalid', { details: { name, ...(reason && { reason }) } });
}

/** What is wrong with a day, in words of people; undefined of other values. */
function reasonOf(issue: z.core.$ZodIssue, isGiven: boolean): string | undefined {
  const isDay = issue.code === 'invalid_format' && issue.format === 'date';
  if (isDay) return 'no-date';
  return !isGiven && parameterLabel(String(issue.path[0]), 'en') ? 'no-days' : undefined;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Media type of a request in lower case, without its parameters. */
export const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** All bytes of a body; 413 as soon as it is known to be larger than `limitBytes`. */
export function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const refuse = () => {
      chunks.length = 0;
      reject(new ProblemError('request.too-large'));
    };
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) refuse();
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limitBytes + DRAINED_BYTES) request.destroy();
      else if (length > limitBytes) refuse();
      else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.once('error', (cause) => reject(new ProblemError('request.malformed', { cause })));
    request.once('close', () => {
      if (!request.readableEnded) reject(new ProblemError('request.malformed'));
    });
  });
}

/** What stands at a place in a body; the place is read only of what is refused. */
type Placed = { readonly item: unknown; readonly key: string; readonly holder: Placed | null };

const placeOf = ({ key, holder }: Placed): string[] => (holder ? [...placeOf(holder), key] : []);

/** Refuses what no store can keep, at its field, and what would exhaust the stack later: odd characters, bottomless nesting. */
export function checkJson(value: unknown): void {
  let level: Placed[] = [{ item: value, key: '', holder: null }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_BODY) throw new ProblemError('request.malformed');
    const next: Placed[] = [];
    for (const placed of level) {
      const { item } = placed;
      if (typeof item === 'string' && !isStorable(item))
        throw new ProblemError('field.invalid', { ...pathOf(placeOf(placed)), details: { reason: 'characters' } });
      if (typeof item !== 'object' || item === null) continue;
      for (const [key, element] of Object.entries(item)) {
        if (!isStorable(key)) throw new ProblemError('request.malformed');
        next.push({ item: element, key, holder: placed });
      }
    }
    level = next;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON body of a request; undefined when there is none. 415 for other media types, charsets and encodings,
 * 413 over the limit, 400 for a body that is not JSON.
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const type = mediaTypeOf(request);
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase();
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type))
    throw new ProblemError('request.type-unsupported');
  if ((charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') || encoding !== 'identity')
    throw new ProblemError('request.type-unsupported');
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new ProblemError('request.body-malformed', { cause });
  }
  checkJson(value);
  return value;
}
