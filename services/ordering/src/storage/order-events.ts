import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import { instants, mapRows, same } from '@filiale/kit/stores/row-mapping';
import type { Pool } from 'pg';

/** A line of an order's history as it is stored. */
export type OrderEvent = Omit<OrderHistoryEntry, 'actor'> & {
  readonly orderId: string;
  readonly actorKind: OrderHistoryEntry['actor']['kind'];
  readonly actorId: string | null;
};
/** Rows of `order_events`. */
export const eventRows = mapRows<OrderEvent>('order_events', {
  ...same('id', 'orderId', 'revision', 'actorKind', 'actorId', 'move', 'before', 'after'),
  ...instants('at'),
});

/** A history line for an action that does not change the order; it gets the order's present revision. */
export type OrderNote = Omit<OrderEvent, 'revision'>;

/** Statement that adds a note, once per id; `note` is its parameter, `when` a further condition. */
export const insertNote = (note: string, when = 'true'): string => `
  insert into order_events
  select filled.* from orders, lateral jsonb_populate_record(null::order_events, ${note}::jsonb || jsonb_build_object('revision', orders.revision)) filled
  where orders.id = (${note}::jsonb ->> 'order_id')::uuid and ${when}
  on conflict (id) do nothing`;

/** The parameter of {@link insertNote}. */
export const noteRow = (note: OrderNote): string => JSON.stringify(eventRows.row(note));

export async function addNote(pool: Pool, note: OrderNote): Promise<void> {
  await pool.query({ name: 'order-event-add', text: insertNote('$1'), values: [noteRow(note)] });
}

/** The history of an order, oldest first. */
export async function listOrderEvents(pool: Pool, orderId: string): Promise<OrderHistoryEntry[]> {
  const { rows } = await pool.query<object>({
    name: 'order-events',
    text: `select ${eventRows.select} from order_events where order_id = $1 order by revision, id`,
    values: [orderId],
  });
  return rows.map((row) => {
    const { orderId: _order, actorKind: kind, actorId: id, ...entry } = eventRows.read(row);
    return { ...entry, actor: { kind, id } };
  });
}
