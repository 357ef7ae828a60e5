import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { Problem } from '@filiale/kit/http/problem-error';
import { type BranchZones, openBranchZones } from '@filiale/kit/stores/branch-zones';
import type { Postgres } from '@filiale/kit/stores/postgres';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { columnOf } from '@filiale/kit/stores/record-columns';
import { inColumns } from '@filiale/kit/stores/record-layout';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';

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
/** The table refuses overlapping working times of one person, also when both passed the check before. */
const tables = {
  'working-activities': { working_activities_overlap: OVERLAP },
  'employment-contracts': {
    employment_contracts_begin: { code: 'field.invalid', field: 'validFrom', details: { reason: 'already-begins' } },
  },
} as const;

export type Work = { readonly records: WorkRecords; readonly overlapping: Overlapping; readonly zones: BranchZones };

export async function openWorkRecords(postgres: Postgres): Promise<Work> {
  const records = postgresResourceStores(postgres, workforceResources, undefined, tables);
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
  return { records, overlapping, zones: await openBranchZones(postgres) };
}

/** Where the rules of these records look up references. */
export type Known = {
  readonly departments: Pick<WorkRecords['departments'], 'get'>;
  readonly projects: Pick<WorkRecords['projects'], 'get'>;
  readonly tasks: Pick<WorkRecords['tasks'], 'get'>;
  readonly overlapping: Overlapping;
  readonly zones: Pick<BranchZones, 'around'>;
};
