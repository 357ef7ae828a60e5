import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { ProviderTask } from '@filiale/rules/payment-step';
import type { PoolClient } from 'pg';

/** Something a provider must be asked to do or say, until it has. */
export type DueTask = {
  readonly kind: 'look' | 'cancel' | 'capture' | 'refund';
  readonly subject: string;
  readonly orderId: string;
  readonly createdAt: Date;
};

type TaskRow = Pick<DueTask, 'kind' | 'subject'> & { readonly order_id: string; readonly created_at: Date };

/**
 * Writes tasks down within the transaction that decided on them; one that waits already keeps the earlier time, and one
 * that is being carried out is carried out once more.
 */
export async function writeProviderTasks(
  client: Pick<PoolClient, 'query'>,
  orderId: string,
  tasks: readonly ProviderTask[],
  at: string | Date,
): Promise<void> {
  for (const task of tasks)
    await client.query({
      name: 'provider-task-write',
      text: `
        insert into errands (kind, subject, order_id, due_at) values ($1, $2, $3, $4::timestamptz + make_interval(secs => $5))
        on conflict (kind, subject) do update set due_at = least(errands.due_at, excluded.due_at), hold = null`,
      values: [task.kind, task.subject, orderId, at, 'inSeconds' in task ? task.inSeconds : 0],
    });
}

export type ProviderTasks = ReturnType<typeof createProviderTasks>;

/** Provider tasks of all orders; each is taken by one replica at a time. Their table and queue keep the name `errands` of earlier versions. */
export function createProviderTasks(store: Pick<Postgres, 'pool' | 'figures'>) {
  const due = createWorkQueue(store, {
    name: 'errands',
    table: 'errands',
    key: ['kind', 'subject'],
    tries: ['tries'],
    itemOf: ({ kind, subject, order_id: orderId, created_at: createdAt }: TaskRow): DueTask => ({
      ...{ kind, subject, orderId, createdAt },
    }),
  });
  return {
    due,
    /** Asks for a look at an attempt as soon as somebody has time. */
    lookSoon: (orderId: string, attemptId: string, at: Date): Promise<void> =>
      writeProviderTasks(store.pool, orderId, [{ kind: 'look', subject: attemptId, inSeconds: 0 }], at),
  };
}
