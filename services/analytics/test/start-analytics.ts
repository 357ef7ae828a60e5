import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@filiale/contracts/fields/ids';
import { ordersTopic } from '@filiale/kit/events/topics';
import { startService } from '@filiale/kit/testing/start-service';
import { employee } from '@filiale/kit/testing/test-callers';
import { openSql } from '@filiale/kit/testing/test-database';
import { until } from '@filiale/kit/testing/until';
import { OrderEventSchema } from '@filiale/proto/filiale/ordering/v1/order_event_pb';
import { analytics } from '../src/service.ts';

export { employee } from '@filiale/kit/testing/test-callers';
export { until } from '@filiale/kit/testing/until';

/** The analytics service, told of orders as ordering does. */
export async function startAnalytics(env: Record<string, string> = {}) {
  const stand = await startService(analytics, { env });
  const sql = await openSql(stand.databaseUrl);
  return {
    ...stand,
    sql,
    /** Logs as a visitor's browser does. */
    log: (body: unknown, headers: Record<string, string> = {}) =>
      stand.send('POST /api/analytics-log', {
        raw: typeof body === 'string' ? body : JSON.stringify(body),
        headers,
      }),
    publish: (topic: string, messages: readonly { key: string; value: Buffer }[]) =>
      stand.publisher.publish([{ topic, messages: [...messages] }]),
    orders: async (from: string, to: string) =>
      (await stand.call('GET /api/statistics/orders', { query: { from, to } }, { as: employee })).data,
    /** Publishes announcements and waits until the service has applied them. */
    announce: async (messages: readonly OrderMessage[]): Promise<void> => {
      await stand.publisher.publish([
        { topic: ordersTopic.name, messages: messages.map(({ key, value }) => ({ key, value })) },
      ]);
      const eventIds = [...new Set(messages.map(({ eventId }) => eventId))];
      await until(async () => {
        const { rows } = await sql.query('select count(*)::int as n from inbox where event_id = any($1)', [eventIds]);
        return rows[0].n === eventIds.length;
      });
    },
    stop: async (): Promise<void> => {
      await sql.end();
      await stand.stop();
    },
  };
}
export type RunningAnalytics = Awaited<ReturnType<typeof startAnalytics>>;
export type OrderMessage = { readonly key: string; readonly value: Buffer; readonly eventId: string };

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
): OrderMessage => {
  const event = create(OrderEventSchema, {
    envelope: {
      eventId,
      type,
      occurredAt: timestampFromDate(new Date(at)),
      aggregateId: orderId,
      aggregateRevision: BigInt(revision),
    },
    ...(fact ? { fact } : {}),
  });
  return { key: orderId, value: Buffer.from(toBinary(OrderEventSchema, event)), eventId };
};

/** The announcement of a placed order, as ordering makes it. */
export const placed = (
  facts: Facts & { mode?: string; cents?: number; tipCents?: number; day?: string; placedAt?: string },
): OrderMessage =>
  message(facts, 'OrderPlaced', {
    case: 'placed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'pending',
      mode: facts.mode ?? 'takeaway',
      totalGrossCents: BigInt(facts.cents ?? 1290),
      tipCents: BigInt(facts.tipCents ?? 0),
      paymentMethod: 'cash',
      localDay: facts.day ?? '2026-03-01',
      placedAt: timestampFromDate(new Date(facts.placedAt ?? '2026-03-01T11:00:00Z')),
    },
  });

/** The announcement of a change, as ordering makes it. */
export const changed = (facts: Facts): OrderMessage =>
  message(facts, 'OrderChanged', {
    case: 'changed',
    value: {
      orderId: facts.orderId,
      branchId: facts.branchId ?? newId(),
      state: facts.state ?? 'confirmed',
      move: 'confirm',
    },
  });
