import type { Field } from '@filiale/contracts/fields/field';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { fieldsOf, kindOf } from '@filiale/contracts/fields/kinds';
import type { Label } from '@filiale/contracts/fields/locales';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { richTextWords } from '@filiale/contracts/fields/rich-text/rich-text-words';
import { changedGrants } from '../../screens/keys/changed-grants.ts';
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
  const common = (map: Map<string, Values>, with_: Map<string, Values>) =>
    [...map.keys()].filter((key) => with_.has(key));
  const isMoved = !isSameValue(common(was, is), common(is, was));
  return isMoved ? [...items, { key: 'order', kind: 'itemsMoved', name: '', fields: [] }] : items;
}
