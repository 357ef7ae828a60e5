import { newId } from '@filiale/contracts/fields/ids';
import type { PartValue } from '@filiale/contracts/ordering/place-order';
import type { HappenedEvent, WebhookMessage, WebhookOrder } from '@filiale/contracts/ordering/webhook';
import type { OrderWebhook, WebhookEvent } from '@filiale/contracts/ordering/webhook-events';
import type { Webhooks } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { staffOrder } from '../storage/order-row.ts';
import type { ListeningEndpoint } from '../storage/webhook-endpoints.ts';
import type { NewEvent } from '../storage/webhook-events.ts';

/** The announcement that something comes from, and what it is called. */
type Announced = { readonly cause: string; readonly at: Date };

/** Something that happened to an order. */
export type OrderHappened = Announced & {
  readonly orderId: string;
  readonly type: OrderWebhook;
  /** Its money as the announcement says, which may be newer than the order's own. */
  readonly payment?: Omit<WebhookOrder['payment'], 'owed'>;
};
/** Something that happened to another record. */
export type RecordHappened = Announced & {
  readonly recordId: string;
  readonly type: Exclude<WebhookEvent, OrderWebhook>;
  /** The branches it is about; null: no branch more than another. */
  readonly branches: readonly string[] | null;
  readonly data: Exclude<HappenedEvent['data'], WebhookOrder>;
};
export type Happened = OrderHappened | RecordHappened;

type Event = NewEvent & { readonly happened: Happened };
const eventOf = (happened: Happened): Event => {
  const { cause, type, at } = happened;
  const about =
    'orderId' in happened
      ? { subject: happened.orderId, branches: null, data: null }
      : { subject: happened.recordId, branches: happened.branches, data: happened.data };
  return { id: newId(), cause, type, at, ...about, happened };
};

/** Keeps what happened, and queues a message for each endpoint that listens for the type, once per cause. */
export async function queueWebhooks(
  { orders, endpoints, events, now }: Pick<Webhooks, 'orders' | 'endpoints' | 'events' | 'now'>,
  happenings: readonly Happened[],
): Promise<void> {
  if (happenings.length === 0) return;
  const listening = await endpoints.listening();
  const all = happenings.map(eventOf);
  const wanted = all.filter((event) => listening.some((endpoint) => listensFor(endpoint, event)));
  const orderIds = wanted.flatMap(({ happened }) => ('orderId' in happened ? [happened.orderId] : []));
  const known = orderIds.length > 0 ? await orders.getMany([...new Set(orderIds)]) : [];
  const byId = new Map(known.map((order) => [order.id, order]));
  const messages = wanted.flatMap((event) => {
    const told = toldOf(event, byId);
    if (!told) return [];
    const hearing = listening.filter((each) => listensFor(each, event) && concerns(each, told.branches));
    if (hearing.length === 0) return [];
    const { id: eventId, cause, type, at, happened } = event;
    const body = JSON.stringify({ id: eventId, type, timestamp: at.toISOString(), data: told.data });
    const orderId = 'orderId' in happened ? happened.orderId : null;
    return hearing.map(({ id: endpointId }) => ({ eventId, endpointId, orderId, cause, type, body }));
  });
  await events.keep(
    all.map(({ happened: _happened, ...event }) => event),
    messages,
    now(),
  );
}

const listensFor = ({ events, createdAt }: ListeningEndpoint, { type, at }: Pick<Event, 'type' | 'at'>): boolean =>
  at >= createdAt && (events.length === 0 || events.includes(type));
const concerns = ({ branches }: ListeningEndpoint, about: readonly string[] | null): boolean =>
  branches.length === 0 || about === null || about.some((id) => branches.includes(id));

/** What a message says, and the branches it is about; undefined of an order that is not there. */
function toldOf(
  { happened }: Event,
  orders: ReadonlyMap<string, StoredOrder>,
): { readonly branches: readonly string[] | null; readonly data: HappenedEvent['data'] } | undefined {
  if (!('orderId' in happened)) return happened;
  const order = orders.get(happened.orderId);
  return order && { branches: [order.branch.id], data: orderAsTold(happened, order) };
}

/** The order as it is now. Its flags agree with the payment event where there is one. */
function orderAsTold({ payment }: OrderHappened, order: StoredOrder): WebhookMessage['data'] {
  const wireOrder = webhookOrderOf(order);
  if (!payment) return wireOrder;
  return {
    ...wireOrder,
    isPaid: wireOrder.isPaid || (payment.captured > 0 && payment.captured >= order.pricing.payable),
    isRefunded: payment.captured > 0 && payment.refunded >= payment.captured,
    payment: { ...wireOrder.payment, ...payment },
  };
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
