import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import type { Pool } from 'pg';

/** A row of `order_events` by column name, as jsonb_populate_record takes it. */
export type OrderEventRow = {
  readonly id: string;
  readonly order_id: string;
  readonly revision: number;
  readonly at: string;
  readonly actor_kind: OrderHistoryEntry['actor']['kind'];
  readonly actor_id: string | null;
  readonly move: string;
  readonly before: OrderHistoryEntry['before'];
  readonly after: OrderHistoryEntry['after'];
};

/** A line for what was done about an order without changing it; it gets the revision the order has. */
export type OrderNote = Omit<OrderEventRow, 'revision'>;

/** Statement that adds a note, once per id; `note` is its parameter, `when` a further condition. */
export const insertNote = (note: string, when = 'true'): string => `
  insert into order_events
  select filled.* from orders, lateral jsonb_populate_record(null::order_events, ${note}::jsonb || jsonb_build_object('revision', orders.revision)) filled
  where orders.id = (${note}::jsonb ->> 'order_id')::uuid and ${when}
  on conflict (id) do nothing`;

export async function addNote(pool: Pool, note: OrderNote): Promise<void> {
  await pool.query({ name: 'order-event-add', text: insertNote('$1'), values: [JSON.stringify(note)] });
}

/** What happened to an order, oldest first. */
export async function listOrderEvents(pool: Pool, orderId: string): Promise<OrderHistoryEntry[]> {
  const { rows } = await pool.query<Omit<OrderEventRow, 'at'> & { at: Date }>({
    name: 'order-events',
    text: 'select * from order_events where order_id = $1 order by revision, id',
    values: [orderId],
  });
  return rows.map(({ id, revision, at, actor_kind: kind, actor_id: actorId, move, before, after }) => ({
    id,
    revision,
    at: at.toISOString(),
    actor: { kind, id: actorId },
    move,
    before,
    after,
  }));
}
