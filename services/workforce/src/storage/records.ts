import type { RecordsOf } from '@filiale/contracts/fields/resource';
import type { Shift } from '@filiale/contracts/workforce/shift';
import { ShiftRequest } from '@filiale/contracts/workforce/shift-request';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { workforceTopic } from '@filiale/kit/events/topics';
import type { Problem } from '@filiale/kit/http/problem-error';
import { type BranchZones, openBranchZones } from '@filiale/kit/service/branch-zones';
import type { Postgres } from '@filiale/kit/stores/postgres';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { columnOf } from '@filiale/kit/stores/record-columns';
import { inColumns } from '@filiale/kit/stores/record-layout';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';
import { postgresTableStore } from '@filiale/kit/stores/table-store';

type Records = RecordsOf<typeof workforceResources>;
/** The records about people's work, each kind in its store. */
export type WorkRecords = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

/** Whether a person's work was written down for a part of that time already, in another record than the one of the id. */
export type Overlapping = (
  id: string,
  stretch: Pick<WorkingActivity, 'user' | 'startedAt' | 'endedAt'>,
) => Promise<boolean>;

const { fields } = WorkingActivity;
/** As the index of the list has it. */
const { expression: USER } = columnOf(fields, 'user', inColumns(fields));

export const OVERLAP = {
  code: 'field.invalid',
  field: 'startedAt',
  details: { reason: 'overlaps-other-work' },
} as const satisfies Problem;
export const SHIFT_OVERLAP = {
  code: 'field.invalid',
  field: 'from',
  details: { reason: 'overlaps-other-shift' },
} as const satisfies Problem;
/** The tables refuse overlapping working times, and shifts, of one person, also when both passed the check before. */
const tables = {
  'working-activities': {
    working_activities_overlap: OVERLAP,
    month_locked: { code: 'month.locked', field: 'startedAt' },
  },
  shifts: { shifts_overlap: SHIFT_OVERLAP },
  'employment-contracts': {
    employment_contracts_begin: { code: 'field.invalid', field: 'validFrom', details: { reason: 'already-begins' } },
    month_locked: { code: 'month.locked', field: 'validFrom' },
  },
  absences: {
    absences_overlap: { code: 'field.invalid', field: 'from', details: { reason: 'overlaps-other-absence' } },
    month_locked: { code: 'month.locked', field: 'from' },
  },
  'time-adjustments': { month_locked: { code: 'month.locked', field: 'localDate' } },
} as const;

/** Whether a person has another shift than that of the id in a time. */
export type OverlappingShift = (id: string, shift: Pick<Shift, 'user' | 'startsAt' | 'endsAt'>) => Promise<boolean>;

export type Work = {
  readonly records: WorkRecords;
  readonly requests: PostgresResourceStore<ShiftRequest>;
  readonly overlapping: Overlapping;
  readonly overlappingShift: OverlappingShift;
  readonly zones: BranchZones;
};

export async function openWorkRecords(postgres: Postgres): Promise<Work> {
  const records = postgresResourceStores(postgres, workforceResources, workforceTopic, tables);
  const { table } = records['working-activities'];
  const overlapping: Overlapping = async (id, { user, startedAt, endedAt }) => {
    const { rowCount } = await postgres.pool.query({
      name: 'overlapping-work',
      text: `select from ${table} where ${USER} = $2 and id <> $1 and deleted_at is null
        and started_at < coalesce($4::timestamptz, 'infinity') and coalesce(ended_at, 'infinity') > $3::timestamptz limit 1`,
      values: [id, user, startedAt, endedAt],
    });
    return rowCount === 1;
  };
  const overlappingShift: OverlappingShift = async (id, { user, startsAt, endsAt }) => {
    const { rowCount } = await postgres.pool.query({
      name: 'overlapping-shift',
      text: `select from shifts where "user" = $2 and id <> $1 and deleted_at is null
        and planned && tstzrange($3::timestamptz, $4::timestamptz) limit 1`,
      values: [id, user, startsAt, endsAt],
    });
    return rowCount === 1;
  };
  const requests = postgresTableStore<ShiftRequest>({
    ...{ postgres, resource: ShiftRequest },
    refusals: { shift_requests_waiting: { code: 'shift.asked' } },
  });
  return { records, requests, overlapping, overlappingShift, zones: await openBranchZones(postgres) };
}

/** Where the rules of these records look up references. */
export type Known = {
  readonly departments: Pick<WorkRecords['departments'], 'get'>;
  readonly projects: Pick<WorkRecords['projects'], 'get'>;
  readonly tasks: Pick<WorkRecords['tasks'], 'get'>;
  readonly overlapping: Overlapping;
  readonly overlappingShift: OverlappingShift;
  readonly zones: Pick<BranchZones, 'around'>;
};
