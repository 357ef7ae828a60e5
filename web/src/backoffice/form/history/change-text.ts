import type { Field } from '@filiale/contracts/fields/field';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { fieldsOf, kindOf } from '@filiale/contracts/fields/kinds';
import type { Label } from '@filiale/contracts/fields/locales';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { changedGrants } from '../../screens/api-keys/changed-grants.ts';
import { changesBetween } from '../model/form-changes.ts';
import { labelOfPath } from '../model/form-parts.ts';
import { tidy } from '../model/form-values.ts';
import type { ChangedItem } from './changed-item.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was done, as the verb behind a name, with a colon where what it was done with follows; actions of other versions keep their own word. */
export function actionText(action: string, texts: Readonly<Record<string, string>>, hasSubject: boolean): string {
  const text = texts[`did-${action}`] ?? action;
  return hasSubject ? text : text.replace(/:$/, '');
}

const LONGEST_NAME = 120;
const naming = ['name', 'title', 'label', 'text', 'area', 'identifier', 'type'];

/** What an item is called: its kind where there are several, and what names it. */
function nameOfItem(field: Field, item: Values, words: keyof Label): string {
  const { at, holds = '' } = field.kind ?? {};
  const held = item[holds];
  const values: Values = { ...item, ...(typeof held === 'object' && held) };
  const fields = { ...fieldsOf(field, item), ...fieldsOf(field, item)[holds]?.fields };
  const wordsOf = (value: unknown): string =>
    typeof value === 'string' ? value : isRichText(value) ? richTextWords(value).slice(0, LONGEST_NAME) : '';
  const name = naming.find((each) => each !== at && wordsOf(values[each]) !== '') ?? '';
  const value = name === '' ? '' : wordsOf(values[name]);
  const called = fields[name]?.options?.find((option) => option.value === value)?.label[words] ?? value;
  const kind = field.kinds?.[kindOf(field, item)]?.label[words];
  return [kind, called].filter(Boolean).join(': ');
}

/** How changes of a list are told whose items say too little, by the widget that its contract names. */
const ownChanges: Readonly<Record<string, typeof changedGrants>> = { grants: changedGrants };

/** Two states of a list item by item: by their ids where they have some, else by their places. */
export function changedItems(field: Field, before: unknown, after: unknown, words: keyof Label): ChangedItem[] {
  const own = ownChanges[field.widget ?? ''];
  if (own) return own(before, after, words);
  const fields = field.fields ?? {};
  const listOf = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);
  const keyOf = (item: Values, index: number) => (typeof item.id === 'string' ? item.id : String(index));
  const mapOf = (list: Values[]) => new Map(list.map((item, index) => [keyOf(item, index), item]));
  const nameOf = (item: Values): string => nameOfItem(field, item, words);
  const [was, is] = [mapOf(listOf(before)), mapOf(listOf(after))];
  const items = [...new Set([...was.keys(), ...is.keys()])].flatMap((key): ChangedItem[] => {
    const [one, other] = [was.get(key), is.get(key)];
    if (!one && other) return [{ key, kind: 'itemAdded', name: nameOf(other), fields: [] }];
    if (one && !other) return [{ key, kind: 'itemGone', name: nameOf(one), fields: [] }];
    if (!one || !other || isSameValue(one, other)) return [];
    const changes = changesBetween(fields, tidy(fields, one), tidy(fields, other));
    const known = { ...fields, ...fieldsOf(field, other) };
    const told = changes.map((change) => ({ ...change, label: labelOfPath(known, change.path, words) }));
    return [{ key, kind: 'itemChanged', name: nameOf(other), fields: told }];
  });
  const moved = movedAmong([...was.keys()], [...is.keys()]).map(
    (key): ChangedItem => ({ key: `${key} moved`, kind: 'itemMoved', name: nameOf(is.get(key) ?? {}), fields: [] }),
  );
  return [...items, ...moved];
}

/** The fewest items whose move explains the new order of those in both lists: all outside a longest increasing subsequence. */
function movedAmong(before: readonly string[], after: readonly string[]): string[] {
  const placeOf = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => placeOf.has(key));
  /** A longest increasing subsequence that ends at each place. */
  const runs: string[][] = [];
  for (const [index, key] of common.entries()) {
    const fitting = runs.filter((_run, at) => (placeOf.get(common[at] ?? '') ?? 0) < (placeOf.get(key) ?? 0));
    const longest = fitting.toSorted((one, other) => other.length - one.length)[0] ?? [];
    runs[index] = [...longest, key];
  }
  const kept = new Set(runs.toSorted((one, other) => other.length - one.length)[0]);
  return common.filter((key) => !kept.has(key));
}
