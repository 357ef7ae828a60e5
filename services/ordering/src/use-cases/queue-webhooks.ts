import type { PartValue } from '@filiale/contracts/ordering/place-order';
import type { WebhookEvent, WebhookMessage, WebhookOrder } from '@filiale/contracts/ordering/webhook';
import type { Webhooks } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { staffOrder } from '../storage/order-row.ts';
import type { NewWebhook } from '../storage/webhook-deliveries.ts';
import type { ListeningEndpoint } from '../storage/webhook-endpoints.ts';

/** Something that happened to an order, and the announcement it comes from. */
export type Happened = {
  readonly orderId: string;
  readonly cause: string;
  readonly type: WebhookEvent;
  readonly at: Date;
  /** Its money as the announcement says, which may be newer than the order's own. */
  readonly payment?: Omit<WebhookOrder['payment'], 'owed'>;
};

/** Queues a message for each endpoint that listens for the type, once per cause. */
export async function queueWebhooks(
  { orders, endpoints, deliveries, now }: Pick<Webhooks, 'orders' | 'endpoints' | 'deliveries' | 'now'>,
  happenings: readonly Happened[],
): Promise<void> {
  if (happenings.length === 0) return;
  const listening = await endpoints.listening();
  const wanted = happenings.filter((happened) => listening.some((endpoint) => listensFor(endpoint, happened)));
  if (wanted.length === 0) return;
  const known = await orders.getMany([...new Set(wanted.map(({ orderId }) => orderId))]);
  const byId = new Map(known.map((order) => [order.id, order]));
  const messages = wanted.flatMap((happened): NewWebhook[] => {
    const order = byId.get(happened.orderId);
    if (!order) return [];
    const hearing = listening.filter(
      (endpoint) => listensFor(endpoint, happened) && concerns(endpoint, order.branch.id),
    );
    if (hearing.length === 0) return [];
    const { orderId, cause, type } = happened;
    const body = JSON.stringify(messageOf(happened, order));
    return hearing.map(({ id: endpointId }) => ({ endpointId, orderId, cause, type, body }));
  });
  await deliveries.queue(messages, now());
}

const listensFor = ({ events, createdAt }: ListeningEndpoint, { type, at }: Happened): boolean =>
  at >= createdAt && (events.length === 0 || events.includes(type));
const concerns = ({ branches }: ListeningEndpoint, branchId: string): boolean =>
  branches.length === 0 || branches.includes(branchId);

/** The body of a message: the order as it is now. The flags agree with the payment event where there is one. */
function messageOf({ type, at, payment }: Happened, order: StoredOrder): WebhookMessage {
  const wireOrder = webhookOrderOf(order);
  const data = payment
    ? {
        ...wireOrder,
        isPaid: wireOrder.isPaid || (payment.captured > 0 && payment.captured >= order.pricing.payable),
        isRefunded: payment.captured > 0 && payment.refunded >= payment.captured,
        payment: { ...wireOrder.payment, ...payment },
      }
    : wireOrder;
  return { type, timestamp: at.toISOString(), data };
}

/** The order without the keys of the customer's page and files, and without the names of staff. */
export function webhookOrderOf(order: StoredOrder): WebhookOrder {
  const { uid: _uid, hash: _hash, stateChangedBy: _who, ...shared } = staffOrder(order);
  const items = shared.items.map(({ translations: _translations, ...item }) => ({
    ...item,
    parts: item.parts.map((part) => ({ ...part, value: withoutKeys(part.value) })),
  }));
  return { ...shared, items, payment: { ...shared.payment, revision: order.paymentRevision } };
}

type WireValue = WebhookOrder['items'][number]['parts'][number]['value'];
const withoutKeys = (value: PartValue['value']): WireValue =>
  typeof value === 'string'
    ? value
    : (value.map((entry) => (typeof entry === 'string' ? entry : { id: entry.id })) as WireValue);
