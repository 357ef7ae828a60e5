import { z } from 'zod';

/** The header that names fields of a body which nobody here knows, as a list of strings of RFC 9651: `"items[0].amout", "note"`. */
export const UNKNOWN_FIELDS_HEADER = 'unknown-fields';
const MOST_NAMED = 20;
const LONGEST_PATH = 100;

/** Bodies that are taken without what is not known of them, so that a newer page reaches an older service. All others refuse it. */
export const dropsUnknown = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined;

/** The paths of what was sent and is not among what was kept: `items[0].amout`. */
export function unknownFields(sent: unknown, kept: unknown): readonly string[] {
  const found: string[] = [];
  const look = (one: unknown, other: unknown, path: string): void => {
    if (found.length === MOST_NAMED || !isTree(one) || !isTree(other)) return;
    if (Array.isArray(one)) {
      if (Array.isArray(other)) for (const [nth, each] of one.entries()) look(each, other[nth], `${path}[${nth}]`);
      return;
    }
    for (const [key, value] of Object.entries(one)) {
      const own = path === '' ? key : `${path}.${key}`;
      if (Object.hasOwn(other, key)) look(value, (other as Record<string, unknown>)[key], own);
      else if (found.length < MOST_NAMED) found.push(own);
    }
  };
  look(sent, kept, '');
  return found;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value of {@link UNKNOWN_FIELDS_HEADER}: letters beyond ASCII are percent-encoded, halves of a surrogate pair, as a cut leaves them, replaced. */
export const unknownFieldsText = (paths: readonly string[]): string =>
  paths
    .map(
      (path) =>
        `"${encodeURI(path.slice(0, LONGEST_PATH).toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']')}"`,
    )
    .join(', ');
