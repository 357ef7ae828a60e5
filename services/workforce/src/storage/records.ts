import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import type { Postgres } from '@filiale/kit/stores/postgres';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { columnOf } from '@filiale/kit/stores/record-columns';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';

type Records = RecordsOf<typeof workforceResources>;
/** The records about people's work, each kind in its store. */
export type WorkRecords = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

/** Whether a person's work was written down for a part of that time already, in another record than the one of the id. */
export type Overlapping = (
  id: string,
  stretch: Pick<WorkingActivity, 'user' | 'startedAt' | 'endedAt'>,
) => Promise<boolean>;

const { expression: USER } = columnOf(WorkingActivity.fields, 'user');

export type Work = { readonly records: WorkRecords; readonly overlapping: Overlapping };

export function openWorkRecords(postgres: Postgres): Work {
  const records = postgresResourceStores(postgres, workforceResources);
  const { table } = records['working-activities'];
  const overlapping: Overlapping = async (id, { user, startedAt, endedAt }) => {
    const { rowCount } = await postgres.pool.query({
      name: 'overlapping-work',
      text: `select from ${table} where ${USER} = $2 and id <> $1 and deleted_at is null
        and data ->> 'startedAt' < coalesce($4, '9999') and coalesce(data ->> 'endedAt', '9999') > $3 limit 1`,
      values: [id, user, startedAt, endedAt],
    });
    return rowCount === 1;
  };
  return { records, overlapping };
}

/** Where the rules of these records look up what they point at. */
export type Known = {
  readonly departments: Pick<WorkRecords['departments'], 'get'>;
  readonly projects: Pick<WorkRecords['projects'], 'get'>;
  readonly tasks: Pick<WorkRecords['tasks'], 'get'>;
  readonly overlapping: Overlapping;
};
