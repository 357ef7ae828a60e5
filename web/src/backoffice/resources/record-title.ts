import { titleOf } from '@filiale/contracts/fields/record-title';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { translated } from '@filiale/rules/locales';
import type { AnyRecord } from './record-calls.ts';

export { titleFields } from '@filiale/contracts/fields/record-title';

/** What a record is called in a locale; its id where it has no name. */
export const recordTitle = (resource: AnyResource, record: AnyRecord, locale: string): string =>
  titleOf(resource, record as never, (name) => translated(record as never, locale, name as never));
