import type { AnyResource } from '@filiale/contracts/fields/resource';
import { translated } from '@filiale/rules/locales';
import type { AnyRecord } from './record-calls.ts';

/** Fields that name a record best, the first that is filled. */
const naming = ['name', 'title', 'identifier', 'number', 'subject', 'key', 'email', 'path'];

/** What a record is called in a locale: by its naming field, else by the first column of its list; its id where all are empty. */
export function recordTitle(resource: AnyResource, record: AnyRecord, locale: string): string {
  const names = [...naming.filter((name) => name in resource.fields), ...resource.list];
  if ('lastName' in resource.fields && 'firstName' in resource.fields) {
    const person = [record.firstName, record.lastName].filter(Boolean).join(' ');
    if (person) return person;
  }
  for (const name of names) {
    const value = resource.fields[name]?.translatable
      ? translated(record as never, locale, name as never)
      : record[name];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') return String(value);
  }
  return record.id;
}
