import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { LogAnalytics, NewEntry } from '@filiale/contracts/analytics/analytics-log';
import type { StatSetName } from '@filiale/contracts/analytics/stat-sets';
import type { StatQuery, StatResult } from '@filiale/contracts/analytics/statistics';
import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic, paymentsTopic } from '@filiale/kit/events/topics';
import { startService } from '@filiale/kit/testing/start-service';
import { admin, serviceCaller } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { type OrderEvent, OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { type PaymentEvent, PaymentEventSchema } from '@filiale/proto/filiale/payment/v1/payment_event_pb';
import { netOfLines } from '@filiale/rules/net-of-lines';
import { analytics } from '../src/service.ts';

export { admin } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';

const gateway = serviceCaller('gateway');
type Logged = Pick<LogAnalytics, 'type' | 'action' | 'category' | 'data'> & Partial<NewEntry>;
/** A visitor who calls themselves nothing. */
const anyVisitor = { ageMs: 0, traceparent: '', isStaff: false, address: '127.0.0.1', userAgent: '', host: '' };

/** The analytics service, with events of orders as ordering publishes them. */
export async function startAnalytics(env: Record<string, string> = {}) {
  const stand = await startService(analytics, { env });
  return {
    ...stand,
    /** Logs as the gateway does for browsers of visitors. */
    log: (...entries: readonly Logged[]) =>
      stand.send('POST /internal/analytics/entries', {
        ...{ as: gateway, body: { entries: entries.map((entry) => ({ ...anyVisitor, eventId: newId(), ...entry })) } },
      }),
    /** The answer of a set of statistics. */
    ask: async (set: StatSetName, query: StatQuery, as = admin): Promise<StatResult> =>
      (await stand.call(`GET /api/statistics/${set}`, { query, as })).data,
    /** Publishes announcements of money and waits until the service has applied them. */
    pay: async (events: readonly PaymentEvent[]): Promise<void> => {
      await stand.publish(paymentsTopic, ...events.map((event) => [event.envelope?.aggregateId ?? '', event] as const));
      const keys = events.map(({ envelope }) => `${envelope?.aggregateId}/${envelope?.aggregateRevision}`);
      await until(async () => {
        const { rows } = await stand.sql.query(
          `select count(*)::int as n from payment_versions where order_id || '/' || revision = any($1)`,
          [keys],
        );
        return rows[0].n === keys.length;
      });
    },
    /** Publishes announcements and waits until the service has applied them. */
    announce: async (events: readonly OrderEvent[]): Promise<void> => {
      await stand.publish(ordersTopic, ...events.map((event) => [event.envelope?.aggregateId ?? '', event] as const));
      const eventIds = [...new Set(events.map(({ envelope }) => envelope?.eventId))];
      await until(async () => {
        const { rows } = await stand.sql.query('select count(*)::int as n from inbox where event_id = any($1)', [
          eventIds,
        ]);
        return rows[0].n === eventIds.length;
      });
    },
  };
}
export type RunningAnalytics = Awaited<ReturnType<typeof startAnalytics>>;

type Facts = {
  readonly orderId: string;
  readonly branchId?: string;
  readonly state?: string;
  readonly revision?: number;
  readonly at?: string;
  readonly eventId?: string;
};

const message = (
  { orderId, revision = 1, at = '2026-03-01T11:00:00Z', eventId = newId() }: Facts,
  type: string,
  fact: MessageInitShape<typeof OrderEventSchema>['fact'],
): OrderEvent =>
  create(OrderEventSchema, {
    envelope: {
      eventId,
      type,
      occurredAt: timestampFromDate(new Date(at)),
      aggregateId: orderId,
      aggregateRevision: BigInt(revision),
    },
    ...(fact ? { fact } : {}),
  });

type Line = {
  readonly productId: string;
  readonly name: string;
  readonly grossCents: number;
  readonly taxRate: number;
  readonly itemId?: string;
  readonly amount?: number;
  readonly categoryId?: string;
};
/** A line of an order, as ordering announces it. */
export const line = ({ grossCents, taxRate, itemId = newId(), amount = 1, ...rest }: Line) => ({
  ...{ ...rest, taxRate, itemId, amount, unit: 'piece', grossCents: BigInt(grossCents) },
  net: netOfLines([{ grossCents, taxRate }], null).lines[0] ?? '',
});
const anyDish = (cents: number) => [line({ productId: newId(), name: 'Gulasch', grossCents: cents, taxRate: 10 })];

/** The announcement of a placed order, as ordering makes it. */
export const placed = (
  facts: Facts & {
    mode?: string;
    currency?: string;
    cents?: number;
    tipCents?: number;
    day?: string;
    placedAt?: string;
    timeZone?: string;
    paymentMethod?: string;
    ticketNumber?: number;
    isForLater?: boolean;
    qrCodeId?: string;
    deliveryArea?: string;
    items?: ReturnType<typeof line>[];
  },
): OrderEvent =>
  message(facts, 'OrderPlaced', {
    case: 'placed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'pending',
      mode: facts.mode ?? 'takeaway',
      currency: facts.currency ?? 'EUR',
      totalGrossCents: BigInt(facts.cents ?? 1290),
      tipCents: BigInt(facts.tipCents ?? 0),
      paymentMethod: facts.paymentMethod ?? 'cash',
      timeZone: facts.timeZone ?? 'Europe/Vienna',
      channel: 'website',
      ...(facts.isForLater && {
        appointmentDate: timestampFromDate(new Date(facts.placedAt ?? '2026-03-01T12:00:00Z')),
      }),
      ticketNumber: facts.ticketNumber ?? 1,
      qrCodeId: facts.qrCodeId ?? '',
      deliveryArea: facts.deliveryArea ?? '',
      deliveryNet: '0.0000',
      items: facts.items ?? anyDish(facts.cents ?? 1290),
      localDay: facts.day ?? '2026-03-01',
      placedAt: timestampFromDate(new Date(facts.placedAt ?? '2026-03-01T11:00:00Z')),
    },
  });

/** The announcement of a change, as ordering makes it. */
export const changed = (
  facts: Facts & {
    cents?: number;
    reason?: string;
    promisedAt?: string;
    actor?: string;
    paymentMethod?: string;
    items?: ReturnType<typeof line>[];
  },
): OrderEvent =>
  message(facts, 'OrderChanged', {
    case: 'changed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'confirmed',
      move: facts.items ? 'edit-item' : 'confirm',
      rejectionMessage: facts.reason ?? '',
      actor: facts.actor ?? 'staff',
      paymentMethod: facts.paymentMethod ?? '',
      ...(facts.promisedAt && { appointment: timestampFromDate(new Date(facts.promisedAt)) }),
      ...(facts.items && { items: facts.items, totalGrossCents: BigInt(facts.cents ?? 0), deliveryNet: '0.0000' }),
    },
  });

/** The announcement that the person of an order was erased, as ordering makes it. */
export const erased = (facts: Facts): OrderEvent =>
  message(facts, 'OrderPersonErased', {
    case: 'personErased',
    value: { orderId: facts.orderId, branchId: facts.branchId ?? '' },
  });

/** The announcement that an order was deleted, as ordering makes it. */
export const deleted = (facts: Facts): OrderEvent =>
  message(facts, 'OrderDeleted', {
    case: 'deleted',
    value: { orderId: facts.orderId, branchId: facts.branchId ?? '' },
  });

/** The announcement of the money of an order, as payment makes it. */
export const paid = ({
  orderId,
  revision,
  at,
  refundedCents = 0,
  cause = '',
  ...cents
}: {
  orderId: string;
  revision: number;
  at: string;
  capturedCents: number;
  coveredCents: number;
  refundedCents?: number;
  cause?: string;
}): PaymentEvent =>
  create(PaymentEventSchema, {
    envelope: {
      ...{ eventId: newId(), type: 'PaymentChanged', occurredAt: timestampFromDate(new Date(at)) },
      ...{ aggregateId: orderId, aggregateRevision: BigInt(revision) },
    },
    fact: {
      case: 'changed',
      value: {
        ...{
          orderId,
          revision: BigInt(revision),
          status: 'paid',
          currency: 'EUR',
          cause,
          refundedCents: BigInt(refundedCents),
        },
        ...{ capturedCents: BigInt(cents.capturedCents), coveredCents: BigInt(cents.coveredCents) },
      },
    },
  });
