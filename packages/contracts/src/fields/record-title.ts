import type { AnyResource } from './resource.ts';

/** Fields that name a record best, the first that is filled. */
const naming = ['name', 'shopName', 'title', 'identifier', 'number', 'subject', 'key', 'email', 'path'];

type Titled = Pick<AnyResource, 'fields' | 'list'>;

const isPerson = ({ fields }: Titled): boolean => 'lastName' in fields && 'firstName' in fields;
const namesOf = ({ fields, list }: Titled): string[] => [
  ...new Set([...naming.filter((name) => name in fields), ...list.slice(0, 1)]),
];

/** The fields that a title is made of: those it is mostly seen from, and all that have to be read; by the first of `shown` one sorts. */
export function titleFields(resource: Titled): {
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

/**
 * What a record is called: by its naming field, else by the first column of its list; its id where all are empty.
 * @param textOf the value of a translatable field in the language that is wanted
 */
export function titleOf(
  resource: Titled,
  record: { readonly id: string; readonly [name: string]: unknown },
  textOf: (name: string) => unknown,
): string {
  if (isPerson(resource)) {
    const person = [record.firstName, record.lastName].filter(Boolean).join(' ');
    if (person) return person;
  }
  for (const name of namesOf(resource)) {
    const value = resource.fields[name]?.translatable ? textOf(name) : record[name];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') return String(value);
  }
  return record.id;
}
