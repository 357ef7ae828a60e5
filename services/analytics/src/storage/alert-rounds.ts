import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue, type WorkQueue } from '@filiale/kit/stores/work-queue';

type AlertRound = { readonly name: string };

/** When alerts are looked at next: one row, which one replica has at a time. */
export const createAlertRounds = (store: Pick<Postgres, 'pool' | 'figures'>): WorkQueue<AlertRound> =>
  createWorkQueue(store, {
    ...{ name: 'alerts', table: 'alert_rounds', key: ['name'], tries: ['attempts'] },
    itemOf: ({ name }: AlertRound): AlertRound => ({ name }),
  });
