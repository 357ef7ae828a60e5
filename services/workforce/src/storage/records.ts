import type { RecordsOf } from '@filiale/contracts/fields/resource';
import type { User } from '@filiale/contracts/workforce/user';
import { workforceResources } from '@filiale/contracts/workforce/workforce-resources';
import type { Postgres } from '@filiale/kit/stores/postgres';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { postgresResourceStores } from '@filiale/kit/stores/resource-stores';

type Records = RecordsOf<typeof workforceResources>;
/** The records about people's work, each kind in its store. */
export type WorkRecords = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

export const openWorkRecords = (postgres: Postgres): WorkRecords =>
  postgresResourceStores(postgres, workforceResources);

/** Where the rules of these records look up what they point at. */
export type Known = {
  readonly departments: Pick<WorkRecords['departments'], 'get'>;
  readonly projects: Pick<WorkRecords['projects'], 'get'>;
  readonly tasks: Pick<WorkRecords['tasks'], 'get'>;
  readonly users: { getMany(ids: Iterable<string>): Promise<User[]> };
};
