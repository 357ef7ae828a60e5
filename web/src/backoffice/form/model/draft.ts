import type { Fields } from '@filiale/contracts/fields/field';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { valueAtPath } from './at-path.ts';
import { changesBetween } from './form-changes.ts';
import type { FormValues } from './form-values.ts';
import { type Merged, merge } from './merge.ts';

/** What somebody typed and has not saved: the record as they found it, and what they made of it. */
export type Draft = {
  /** When it was last typed at, in ms since 1970. */
  readonly at: number;
  readonly base: FormValues;
  readonly values: FormValues;
};

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'filiale.draft.';
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Where a draft lies: each person has their own, on a browser that several use. */
export const draftKey = (person: string, resource: string, id: string): string =>
  `${PREFIX}${person}.${resource}.${id}`;

/** A draft that is not older than seven days; null: there is none, or none that can be read. */
export function readDraft(memory: Memory, key: string, now: number): Draft | null {
  try {
    const draft = JSON.parse(memory.getItem(key) ?? 'null') as Draft | null;
    if (!draft || typeof draft.at !== 'number' || !draft.values || !draft.base) return null;
    return now - draft.at < LIFE_MS ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; where the browser has no room for it the form goes on without. What is over goes with it. */
export function keepDraft(memory: Memory, key: string, draft: Draft): void {
  try {
    memory.setItem(key, JSON.stringify(draft));
  } catch {
    memory.removeItem(key);
  }
}

export const dropDraft = (memory: Memory, key: string): void => memory.removeItem(key);

/** Takes away drafts of everybody that are older than seven days. */
export function dropOldDrafts(memory: Memory, now: number): void {
  const keys = Array.from({ length: memory.length }, (_, index) => memory.key(index));
  for (const key of keys) if (key?.startsWith(PREFIX) && !readDraft(memory, key, now)) memory.removeItem(key);
}

/** What may lie in a browser: what tells of a person, or is a secret, stays out of drafts as it stays out of the log. */
export function withoutSensitive(fields: Fields, values: FormValues, instead: FormValues): FormValues {
  const isOpen = (name: string): boolean => fields[name]?.sensitive !== true;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isOpen(name) ? value : instead[name]]),
  );
}

/**
 * A draft and what was typed since (`values`, on the stored `base`) in one: where both say something the newer stands. `conflicts`: places that the draft
 * and whoever saved meanwhile changed. `isTypedOver`: nothing of the draft is left that the form does not say by itself.
 */
export function onDraft(
  fields: Fields,
  draft: Pick<Draft, 'base' | 'values'>,
  base: FormValues,
  values: FormValues,
): Pick<Merged, 'values' | 'conflicts'> & { readonly isTypedOver: boolean } {
  const old = merge(fields, { ...base, ...draft.base }, { ...base, ...draft.values }, base);
  const both = merge(fields, base, values, old.values).values;
  const isOpen = ({ path, mine }: Merged['conflicts'][number]): boolean => isSameValue(valueAtPath(both, path), mine);
  return {
    values: both,
    conflicts: old.conflicts.filter(isOpen),
    isTypedOver: changesBetween(fields, values, both).length === 0,
  };
}
