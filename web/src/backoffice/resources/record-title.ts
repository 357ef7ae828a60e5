import type { AnyResource } from '@filiale/contracts/fields/resource';
import { translated } from '@filiale/rules/locales';
import type { AnyRecord } from './record-calls.ts';

/** Fields that name a record best, the first that is filled. */
const naming = ['name', 'shopName', 'title', 'identifier', 'number', 'subject', 'key', 'email', 'path'];

const isPerson = ({ fields }: AnyResource): boolean => 'lastName' in fields && 'firstName' in fields;
const namesOf = ({ fields, list }: AnyResource): string[] => [
  ...new Set([...naming.filter((name) => name in fields), ...list.slice(0, 1)]),
];

/** The fields that a title is made of: those it is mostly seen from, and all that have to be read; by the first of `shown` one sorts. */
export function titleFields(resource: AnyResource): {
  readonly shown: readonly string[];
  readonly read: readonly string[];
  readonly isTranslated: boolean;
} {
  const names = namesOf(resource);
  const person = isPerson(resource) ? ['lastName', 'firstName'] : [];
  return {
    shown: person.length > 0 ? person : names.slice(0, 1),
    read: [...new Set([...person, ...names])],
    isTranslated: names.some((name) => resource.fields[name]?.translatable),
  };
}

/** What a record is called in a locale: by its naming field, else by the first column of its list; its id where all are empty. */
export function recordTitle(resource: AnyResource, record: AnyRecord, locale: string): string {
  if (isPerson(resource)) {
    const person = [record.firstName, record.lastName].filter(Boolean).join(' ');
    if (person) return person;
  }
  for (const name of namesOf(resource)) {
    const value = resource.fields[name]?.translatable
      ? translated(record as never, locale, name as never)
      : record[name];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') return String(value);
  }
  return record.id;
}
