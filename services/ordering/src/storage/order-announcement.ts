import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import { ordersTopic } from '@filiale/kit/events/topics';
import type { Author } from '@filiale/kit/http/record-store';
import { changeEntry } from '@filiale/kit/stores/change-note';
import { type OutboxEntry, outboxJson } from '@filiale/kit/stores/outbox';
import type { OrderEventJson } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import type { OrderEvent } from './order-events.ts';

/** The event of a write of an order. */
export type Announcement = { readonly eventId: string; readonly event: OrderEventJson; readonly traceparent: string };

/** Texts of guests, and texts to guests. */
const personal = new Set(['items', 'rejectionMessage']);

/** The events of a write of an order for others and for the audit log. */
type OrderWrite = {
  readonly announcement: Pick<Announcement, 'event' | 'traceparent'>;
  readonly happened: OrderEvent;
  readonly branchId: string;
  /** The number of the order for people; the storing statement sets it for a new one. */
  readonly ticketNumber?: number | null;
  readonly by: Author;
};

/** The rows that a write of an order leaves in the outbox, as `outboxRecords` takes them. Actions of guests are no lines of the log: see ADR 32. */
export function outboxOfOrder({ announcement: { event, traceparent }, happened, by, ...order }: OrderWrite): string {
  const announced = { topic: ordersTopic.name, key: happened.orderId, event, traceparent };
  return outboxJson(by.kind === 'anonymous' ? [announced] : [announced, lineOf(happened, order, { by, traceparent })]);
}

/** The line in the audit log for an entry of the order's history. */
function lineOf(
  { orderId, revision, move, at, before, after }: OrderEvent,
  { branchId, ticketNumber }: Pick<OrderWrite, 'branchId' | 'ticketNumber'>,
  { by, traceparent }: { readonly by: Author; readonly traceparent: string },
): OutboxEntry {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof OrderEvent['after'])[];
  return changeEntry({
    ...{ resource: 'orders', record: orderId, revision, action: move, by, traceparent },
    ...(ticketNumber != null && { name: String(ticketNumber) }),
    at: new Date(at),
    branches: [branchId],
    changes: names.flatMap((field): FieldChange[] =>
      field === 'guest'
        ? (after.guest as string[]).map((each) => ({ field: each, withheld: 'sensitive' }))
        : personal.has(field)
          ? [{ field, withheld: 'sensitive' }]
          : [{ field, before: before[field] ?? undefined, after: after[field] ?? undefined }],
    ),
  });
}
