import type { HappenedEvent } from '@filiale/contracts/ordering/webhook';
import type { WebhookEvent } from '@filiale/contracts/ordering/webhook-events';
import { inTransaction } from '@filiale/kit/stores/postgres';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';
import type { NewWebhook, WebhookDeliveries } from './webhook-deliveries.ts';

/** Something that happened, about to be kept. The same cause of a subject is kept once. */
export type NewEvent = {
  readonly id: string;
  /** The order or record. */
  readonly subject: string;
  readonly cause: string;
  readonly type: WebhookEvent;
  readonly at: Date;
  /** Of no branch more than of another: null. An order's is read with it. */
  readonly branches: readonly string[] | null;
  /** What is told; null of an order, which is read when it is asked for. */
  readonly data: HappenedEvent['data'] | null;
};

/** An event as it is kept. */
export type KeptEvent = Pick<NewEvent, 'id' | 'subject' | 'type' | 'data'> & { readonly at: string };

type Wanted = {
  readonly types: readonly WebhookEvent[];
  /** Null for all. */
  readonly branches: readonly string[] | null;
  /** Id of the last one that is known; null for none. */
  readonly after: string | null;
  readonly most: number;
};

const eventRows = mapRows<KeptEvent, 'cause' | 'branches'>(
  'webhook_events',
  { ...same('id', 'subject', 'type', 'data'), ...instants('at') },
  'cause',
  'branches',
);

/** Lock under which events get their places, one transaction after the other. */
const PLACING = 'webhook-events';
/* $1 events; those of orders that are not there are left out. */
const KEEP = `
  insert into webhook_events (id, subject, cause, type, at, branches, data)
  select given.id, given.subject, given.cause, given.type, given.at,
    case when given.data is null then array[orders.branch_id] else given.branches end, given.data
  from jsonb_populate_recordset(null::webhook_events, $1::jsonb) given
  left join orders on given.data is null and orders.id = given.subject
  where given.data is not null or orders.id is not null
  order by given.id
  on conflict (subject, cause) do nothing returning id`;

/** What integrators are told of, in PostgreSQL. */
export function createWebhookEvents(pool: Pool, deliveries: Pick<WebhookDeliveries, 'queueWithin' | 'due'>) {
  return {
    /** Keeps the new ones among these events, and queues the messages of those alone: one transaction. */
    keep: async (
      events: readonly NewEvent[],
      messages: readonly (NewWebhook & { readonly eventId: string })[],
      at: Date,
    ): Promise<void> => {
      if (events.length === 0) return;
      await inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock(hashtext($1))', [PLACING]);
        const { rows } = await client.query<{ id: string }>({
          name: 'webhook-events-keep',
          text: KEEP,
          values: [eventRows.json(...events)],
        });
        const kept = new Set(rows.map(({ id }) => id));
        const due = messages.filter(({ eventId }) => kept.has(eventId));
        await deliveries.queueWithin(client, due, at);
      });
      deliveries.due.nudge();
    },
    /** Events of these types and branches behind one, oldest first; null where that one is not kept any more. */
    list: async ({ types, branches, after, most }: Wanted): Promise<KeptEvent[] | null> => {
      const known =
        after === null ? [] : (await pool.query('select place from webhook_events where id = $1', [after])).rows;
      if (after !== null && known.length === 0) return null;
      const { rows } = await pool.query<object>({
        name: 'webhook-events',
        text: `select ${eventRows.select} from webhook_events
               where place > $1 and type = any($2) and (branches is null or $3::uuid[] is null or branches && $3::uuid[])
               order by place limit $4`,
        values: [known[0]?.place ?? 0, types, branches, most],
      });
      return rows.map(eventRows.read);
    },
  };
}
export type WebhookEvents = ReturnType<typeof createWebhookEvents>;
