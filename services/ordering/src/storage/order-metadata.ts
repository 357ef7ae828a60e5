import type { Metadata } from '@filiale/contracts/fields/metadata';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { noteChange } from '@filiale/kit/stores/change-note';
import type { PoolClient } from 'pg';
import { insertNote, noteRow, type OrderNote } from './order-events.ts';
import { orderColumns, orderOf, type StoredOrder } from './order-row.ts';

/** Replaces what other systems keep with an order, see `Orders.keep`; where nothing differs, nothing is noted either. */
export async function keepMetadata(
  client: PoolClient,
  metadata: Metadata,
  note: OrderNote,
  meta: WriteMeta,
): Promise<StoredOrder | null> {
  const { orderId } = note;
  const { rows } = await client.query<object>({
    name: 'order-metadata',
    text: `update orders set metadata = $2, updated_at = $3 where id = $1 and coalesce(metadata, '{}') <> $2::jsonb
      returning ${orderColumns}`,
    values: [orderId, JSON.stringify(metadata), meta.at],
  });
  if (!rows[0]) {
    const { rows: same } = await client.query<object>(`select ${orderColumns} from orders where id = $1`, [orderId]);
    return same[0] ? orderOf(same[0]) : null;
  }
  const order = orderOf(rows[0]);
  await client.query(insertNote('$1'), [noteRow(note)]);
  await noteChange(client, {
    ...meta,
    ...{ resource: 'orders', record: orderId, revision: order.revision, action: note.move },
    ...(order.ticketNumber !== null && { name: String(order.ticketNumber) }),
    branches: [order.branch.id],
    changes: [{ field: 'metadata', withheld: 'sensitive' }],
  });
  return order;
}
