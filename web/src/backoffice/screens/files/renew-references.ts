import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { withMediaVersions } from '@filiale/contracts/fields/rich-text/rich-text-media';
import type { MediaReference } from '../../form/fields/media-reference.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import { getRecord, replaceRecord, usesOfRecord } from '../../resources/record-calls.ts';

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same with every reference to a picture or file in its newest version, also within formatted texts; words that were written with a reference stay. */
export function withNewest<T>(value: T, newest: MediaReference): T {
  if (!isHolder(value)) return value;
  if (Array.isArray(value)) return value.map((each) => withNewest(each, newest)) as T;
  if (isRichText(value)) return withMediaVersions(value, ({ id }) => (id === newest.id ? newest : undefined));
  if (value.id === newest.id && 'version' in value && 'extension' in value) {
    const said = 'alt' in value ? { alt: value.alt } : 'name' in value ? { name: value.name } : {};
    const { alt: _alt, name: _name, ...file } = newest as MediaReference & { alt?: string; name?: string };
    return { ...file, ...said } as T;
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNewest(part, newest)])) as T;
}

/** Pages read pictures as they are now. */
const followBy: ReadonlySet<string> = new Set(['sites', 'nodes']);

/** Puts a replaced picture or file into the records that show it, in the name of the person; answers how many, and which could not be written. */
export async function renewReferences(
  kind: string,
  newest: MediaReference,
): Promise<{ readonly renewed: number; readonly failed: readonly string[] }> {
  const { uses } = await usesOfRecord(kind, newest.id);
  const failed: string[] = [];
  let renewed = 0;
  for (const use of uses) {
    if (followBy.has(use.resource)) continue;
    try {
      const record: AnyRecord = await getRecord(use.resource, use.id);
      await replaceRecord(use.resource, withNewest(record, newest));
      renewed += 1;
    } catch {
      failed.push(use.name || use.id);
    }
  }
  return { renewed, failed };
}
