import type { UndoChange } from '@filiale/contracts/api/undo';
import { systemAt } from '@filiale/contracts/fields/external-ids';
import {
  fieldAt,
  isSameValue,
  isSensitive,
  METADATA,
  valueAt,
  withValueAt,
} from '@filiale/contracts/fields/field-changes';
import type { AnyResource, RecordHead } from '@filiale/contracts/fields/resource';
import { type Problem, problemsError } from './problem-error.ts';

/** Whether a field says what another system calls the record. */
const isName = (field: string): boolean => field === 'externalId' || systemAt(field) !== undefined;

/**
 * A record with earlier values of some fields, and the fields that differ; null where none does. Raises what forbids one of them: 409 where it
 * was changed since, 422 where its values are not kept, 403 where it is hidden or the service's own.
 */
export function undone<V extends RecordHead>(
  { fields: known, byService = [], isOwnOnly }: Pick<AnyResource, 'fields' | 'byService' | 'isOwnOnly'>,
  current: V,
  visible: object,
  wanted: UndoChange['fields'],
): { readonly record: V; readonly sent: object } | null {
  const problems = wanted.flatMap(({ field, expected, wanted: value }): Problem[] => {
    const [top = ''] = field.split('.');
    const of = fieldAt(known, field);
    if (field === METADATA) return [{ code: 'change.value-unknown', field }];
    if (!of && (!isName(field) || isOwnOnly)) return [{ code: 'field.unknown', field }];
    const isHidden = valueAt(current, field) !== undefined && valueAt(visible, field) === undefined;
    if (byService.includes(top) || isHidden) return [{ code: 'access.field-forbidden', field }];
    if (isSensitive(of)) return [{ code: 'change.value-unknown', field }];
    const present = valueAt(current, field);
    return isSameValue(present, value) || isSameValue(present, expected)
      ? []
      : [{ code: 'record.changed-since', field, details: { current: present } }];
  });
  const [first, ...others] = problems;
  if (first) throw problemsError([first, ...others]);
  const open = wanted.filter(({ field, wanted: value }) => !isSameValue(valueAt(current, field), value));
  if (open.length === 0) return null;
  const put = <R extends object>(record: R): R =>
    open.reduce(
      (before, { field, wanted: value }) => withValueAt(before, field, value ?? (isName(field) ? null : undefined)),
      record,
    );
  const record = put(current);
  const sent = Object.fromEntries(
    open.map(({ field }) => [field.split('.')[0], valueAt(record, field.split('.')[0] ?? '')]),
  );
  return { record, sent };
}
