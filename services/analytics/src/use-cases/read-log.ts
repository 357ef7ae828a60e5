import type { Log, LogChange } from '@filiale/contracts/analytics/log';
import { otherFields } from '@filiale/contracts/analytics/log-fields';
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
/** The field of a kind that says to which branches a record belongs. */
const branchFieldOf: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ resource }) => (resource?.branchField ? [[resource.name, resource.branchField] as const] : [])),
);
const fieldsOf: ReadonlyMap<string, Fields> = new Map([
  [ConfigRecord.name, ConfigRecord.fields],
  ...Object.entries(otherFields),
  ...all.flatMap(({ resource }) =>
    resource?.fields ? [[resource.name, { ...otherFields[resource.name], ...resource.fields }] as const] : [],
  ),
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

/** Whether somebody may read a record's values from while it belonged to these branches. */
const reads = (caller: Caller, resource: string, branches: readonly unknown[]): boolean => {
  const right = rightsToRead.get(resource);
  const parts = right
    ? reachOf(caller, right).filter(({ owner, where }) => owner === undefined && where === undefined)
    : [];
  return parts.some((part) => part.branches === undefined || part.branches.some((id) => branches.includes(id)));
};

/** Which sides of a line somebody may read: of a record that was moved, the side of branches that they reach. */
function sidesOf({ resource = '', changes = [] }: KeptLog, caller: Caller): { before: boolean; after: boolean } {
  const move = changes.find(({ field }) => field === branchFieldOf.get(resource));
  // A record that was created or deleted has branches on one side only, so it did not move.
  if (!move || (!move.withheld && (move.before === undefined || move.after === undefined)))
    return { before: true, after: true };
  const branchesOf = (value: unknown): unknown[] =>
    [value].flat().map((one) => (one as { readonly id?: unknown } | null | undefined)?.id ?? one);
  return {
    before: reads(caller, resource, branchesOf(move.before)),
    after: reads(caller, resource, branchesOf(move.after)),
  };
}

type Reader = { readonly caller: Caller; readonly reach: Reach; readonly language: 'de' | 'en' };

/** A line as somebody may read it, its fields by the names that people know. */
export function readLog(line: KeptLog, { caller, reach, language }: Reader): Log {
  const { resource = '', changes = [] } = line;
  const fields = fieldsOf.get(resource) ?? {};
  const hidden = reach === everything ? new Set<string>() : hiddenFrom(caller, resource);
  const sides = reach === everything ? { before: true, after: true } : sidesOf(line, caller);
  const moved = branchFieldOf.get(resource);
  return {
    ...line,
    // The record is named as it was afterwards.
    ...(!sides.after && { recordName: '' }),
    changes: changes.map((change): LogChange => {
      const { field, before, after } = change;
      const own = field.split('.');
      const isHidden = hidden.has(own[0] ?? '') || (own[0] === 'translations' && hidden.has(own[2] ?? ''));
      const label = labelAt(fields, field, language);
      if (isHidden) return { field, label, withheld: 'hidden' };
      // Where it went to, and where it came from, stands in the line's branches anyway.
      if (field === moved || (sides.before && sides.after)) return { ...change, label };
      return {
        ...{ field, label, withheld: change.withheld ?? 'hidden' },
        ...(sides.before && before !== undefined && { before }),
        ...(sides.after && after !== undefined && { after }),
      };
    }),
  };
}
