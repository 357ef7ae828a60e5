import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue, type WorkQueue } from '@filiale/kit/stores/work-queue';

type Round = { readonly name: string };

/** When alerts, or reports, are looked at next: one row, which one replica has at a time. */
export const createRounds = (
  store: Pick<Postgres, 'pool' | 'figures'>,
  name: 'alerts' | 'reports',
  table: 'alert_rounds' | 'report_rounds',
): WorkQueue<Round> =>
  createWorkQueue(store, {
    ...{ name, table, key: ['name'], tries: ['attempts'] },
    itemOf: ({ name: of }: Round): Round => ({ name: of }),
  });
