import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { excluded, mapRows, names } from '@filiale/kit/stores/row-mapping';
import type { StaffHour } from '@filiale/rules/statistics/staff-hours';
import type { Pool } from 'pg';

/** What was announced of a record of people's work. `at`: when it was written. A removed one has no hours. */
export type WorkRecord = {
  readonly kind: string;
  readonly id: string;
  readonly revision: number;
  readonly at: string;
  readonly branchId: string | null;
  readonly hours: readonly StaffHour[];
};
export type StaffHours = ReturnType<typeof createStaffHours>;

const records = mapRows<object, string>('work_records', {}, ...names('kind', 'id', 'revision', 'at', 'hasQuarters'));
const hours = mapRows<object, string>(
  'staff_hours',
  {},
  ...names('kind', 'recordId', 'localDay', 'localHour', 'localFold', 'branchId'),
  ...names('workedSeconds', 'plannedSeconds', 'openSeconds', 'absentDays', 'tasks', 'quarterSeconds'),
);

export const workRecordsTable: KeptTable = { table: 'work_records', key: ['kind', 'id'] };
/** Tasks are counted in the zone that their branch had then. */
export const staffHoursTable: KeptTable = {
  table: 'staff_hours',
  key: ['kind', 'record_id', 'local_day', 'local_hour', 'local_fold'],
  where: `kind <> 'tasks'`,
};

const RECORD = `${records.insert('$1')} order by kind, id
  on conflict (kind, id) do update set ${records.set(excluded, 'revision', 'at', 'hasQuarters')}
  where excluded.revision > work_records.revision
    or (excluded.revision = work_records.revision and not work_records.has_quarters) returning kind, id`;
const FORGET = `delete from staff_hours using jsonb_to_recordset($1::jsonb) as changed (kind text, id uuid)
  where staff_hours.kind = changed.kind and record_id = changed.id`;

/** Work by local hours, which follow from the newest revision of each record, in any order of arrival. */
export function createStaffHours(pool: Pool) {
  return {
    /** Takes records in one transaction; an older or repeated revision changes nothing, unless it was taken before quarter hours were kept. */
    record: (announced: readonly WorkRecord[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        const newest = new Map<string, WorkRecord>();
        for (const one of announced) {
          const key = keyOf(one);
          if (one.revision > (newest.get(key)?.revision ?? 0)) newest.set(key, one);
        }
        if (newest.size === 0) return;
        const rows = records.json(
          ...[...newest.values()].map(({ kind, id, revision, at }) => ({ kind, id, revision, at, hasQuarters: true })),
        );
        const { rows: changed } = await client.query<{ kind: string; id: string }>({
          ...{ name: 'work-records-save', text: RECORD, values: [rows] },
        });
        if (changed.length === 0) return;
        await client.query({ name: 'staff-hours-forget', text: FORGET, values: [JSON.stringify(changed)] });
        const made = changed.flatMap((key) => {
          const one = newest.get(keyOf(key));
          return (one?.hours ?? []).map((hour) => ({
            ...hour,
            ...{ kind: key.kind, recordId: key.id, branchId: one?.branchId ?? null },
          }));
        });
        await client.query({ name: 'staff-hours-save', text: hours.insert('$1'), values: [hours.json(...made)] });
      }),
  };
}

const keyOf = ({ kind, id }: Pick<WorkRecord, 'kind' | 'id'>): string => `${kind}/${id}`;
