import { titleFields, titleOf } from '@filiale/contracts/fields/record-title';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { translated } from '@filiale/rules/locales';
import type { AnyRecord } from './record-calls.ts';

export { titleFields } from '@filiale/contracts/fields/record-title';

/** What a record is called in a locale, by its day as people write it there; its id where it has no name. */
export function recordTitle(resource: AnyResource, record: AnyRecord, locale: string): string {
  const title = titleOf(resource, record as never, (name) => translated(record as never, locale, name as never));
  if (!isNamedByDay(resource) || !isDay.test(title)) return title;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(title));
}

/** Whether records are told apart by a day, of which there may be several records. */
export function isNamedByDay(resource: AnyResource): boolean {
  const [name = ''] = titleFields(resource).shown;
  const field = resource.fields[name];
  return field?.type === 'date' && field.mode === 'date';
}
const isDay = /^\d{4}-\d{2}-\d{2}$/;
