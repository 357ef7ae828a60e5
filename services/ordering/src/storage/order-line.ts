import { changeEntry } from '@filiale/kit/events/change-note';
import { OUTBOX_COLUMNS, type OutboxRow, outboxRow } from '@filiale/kit/events/outbox';
import type { Author } from '@filiale/kit/stores/store';
import type { OrderEvent } from './order-events.ts';

/** What guests said, and what was said to them. */
const personal = new Set(['items', 'rejectionMessage']);

/** The line for the log of what its history tells of an order, as a row of the outbox. */
export function orderLine(
  { orderId, revision, move, at, before, after }: OrderEvent,
  branchId: string,
  { by, traceparent }: { readonly by: Author; readonly traceparent: string },
): OutboxRow {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof OrderEvent['after'])[];
  return outboxRow(
    changeEntry({
      ...{ resource: 'orders', record: orderId, revision, action: move, by, traceparent },
      at: new Date(at),
      branches: [branchId],
      changes: names.map((field) =>
        personal.has(field)
          ? { field, withheld: 'sensitive' }
          : { field, before: before[field] ?? undefined, after: after[field] ?? undefined },
      ),
    }),
  );
}

/** Part of a statement that leaves the line of a parameter in the outbox. `event` of it is text. */
export const insertLine = (parameter: `$${number}`): string => `
    insert into outbox (${OUTBOX_COLUMNS})
    select shard, topic, key, event::jsonb, traceparent
    from jsonb_to_record(${parameter}::jsonb) line (shard smallint, topic text, key text, event text, traceparent text)`;
