import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic } from '@filiale/kit/events/topics';
import { startService } from '@filiale/kit/testing/start-service';
import { admin } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { type OrderEvent, OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { analytics } from '../src/service.ts';

export { admin } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';

/** The analytics service, with events of orders as ordering publishes them. */
export async function startAnalytics(env: Record<string, string> = {}) {
  const stand = await startService(analytics, { env });
  return {
    ...stand,
    /** Logs as a visitor's browser does. */
    log: (body: unknown, headers: Record<string, string> = {}) =>
      stand.send('POST /api/analytics-log', {
        raw: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
    orders: async (from: string, to: string) =>
      (await stand.call('GET /api/statistics/orders', { query: { from, to }, as: admin })).data,
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

/** The announcement of a placed order, as ordering makes it. */
export const placed = (
  facts: Facts & {
    mode?: string;
    currency?: string;
    cents?: number;
    tipCents?: number;
    day?: string;
    placedAt?: string;
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
      paymentMethod: 'cash',
      localDay: facts.day ?? '2026-03-01',
      placedAt: timestampFromDate(new Date(facts.placedAt ?? '2026-03-01T11:00:00Z')),
    },
  });

/** The announcement of a change, as ordering makes it. */
export const changed = (facts: Facts): OrderEvent =>
  message(facts, 'OrderChanged', {
    case: 'changed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'confirmed',
      move: 'confirm',
    },
  });
