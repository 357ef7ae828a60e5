import type { Field } from '@filiale/contracts/fields/field';
import { changeFigure, type FigureChange } from '@filiale/rules/figure-change';
import type { AnyRecord } from '../resources/record-calls.ts';
import { firstValue } from './bulk-value.ts';

/** What becomes of one field of many records: all get a value, or each a figure that follows from its own. Undefined: nothing was chosen yet. */
export type BulkChange = { readonly value: unknown } | { readonly change: FigureChange } | undefined;
export type BulkChanges = Readonly<Record<string, BulkChange>>;

/** What a field begins with when somebody chooses to change it. */
export function firstChange(field: Field): BulkChange {
  const value = firstValue(field);
  return value === undefined ? undefined : { value };
}

/** The fields of a record after the changes; a figure that it does not have stays empty. */
export function changedFields(
  fields: Readonly<Record<string, Field>>,
  changes: BulkChanges,
  record: AnyRecord,
): Record<string, unknown> {
  const after = (name: string, change: NonNullable<BulkChange>): unknown => {
    if ('value' in change) return change.value;
    const before = record[name];
    return typeof before === 'number' ? changeFigure(before, change.change, fields[name]?.decimals ?? 0) : before;
  };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([name, change]) => (change ? [[name, after(name, change)]] : [])),
  );
}
