import type { Log, LogChange } from '@filiale/contracts/analytics/log';
import type { Caller } from '@filiale/contracts/api/access';
import { everything, type Reach, type Right, reachOf } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { ConfigRecord } from '@filiale/contracts/catalog/config';
import type { Fields } from '@filiale/contracts/fields/field';
import { labelAt } from '@filiale/contracts/fields/field-changes';
import type { KeptLog } from '../storage/logs.ts';

const all = Object.values(routes) as readonly Route[];
/** The right to read each kind of record. */
const rightsToRead: ReadonlyMap<string, Right> = new Map(
  all.flatMap(({ right }) => (right?.action === 'read' ? [[right.resource, right] as const] : [])),
);
const fieldsOf: ReadonlyMap<string, Fields> = new Map([
  [ConfigRecord.name, ConfigRecord.fields],
  ...all.flatMap(({ resource }) => (resource?.fields ? [[resource.name, resource.fields] as const] : [])),
]);

/**
 * Kinds of records of which somebody may read all that belong to a branch: of others they hear nothing by the log either. Whose own a record is, a
 * line does not say.
 */
export const readable = (caller: Caller): string[] =>
  [...rightsToRead.values()]
    .filter((right) => reachOf(caller, right).some(({ owner, where }) => owner === undefined && where === undefined))
    .map(({ resource }) => resource);

/** Fields of a kind that are hidden from somebody in one of their ways to it. */
const hiddenFrom = (caller: Caller, resource: string): ReadonlySet<string> => {
  const right = rightsToRead.get(resource);
  return new Set(right ? reachOf(caller, right).flatMap(({ hidden = [] }) => hidden) : []);
};

type Reader = { readonly caller: Caller; readonly reach: Reach; readonly language: 'de' | 'en' };

/** A line as somebody may read it, its fields by the names that people know. */
export function readLog(line: KeptLog, { caller, reach, language }: Reader): Log {
  const { resource = '', changes = [] } = line;
  const fields = fieldsOf.get(resource) ?? {};
  const hidden = reach === everything ? new Set<string>() : hiddenFrom(caller, resource);
  return {
    ...line,
    changes: changes.map((change): LogChange => {
      const { field } = change;
      const own = field.split('.');
      const isHidden = hidden.has(own[0] ?? '') || (own[0] === 'translations' && hidden.has(own[2] ?? ''));
      const label = labelAt(fields, field, language);
      return isHidden ? { field, label, withheld: 'hidden' } : { ...change, label };
    }),
  };
}
