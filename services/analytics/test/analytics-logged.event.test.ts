import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@filiale/contracts/fields/ids';
import { analyticsLogTopic } from '@filiale/kit/events/topics';
import { AnalyticsEventSchema } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

const DAY_MS = 86_400_000;

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics({ ANALYTICS_LOG_KEEP_DAYS: '30', RETENTION_SWEEP_INTERVAL_MS: '200' });
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const logged = ({ id = newId(), category = 'c', at = new Date(), dataJson = '{}' }) =>
  [
    id,
    create(AnalyticsEventSchema, {
      envelope: { eventId: id, type: 'AnalyticsLogged', occurredAt: timestampFromDate(at), aggregateId: id },
      fact: { case: 'logged', value: { type: 't', action: 'a', category, dataJson } },
    }),
  ] as const;
const ids = async (category: string): Promise<string[]> => {
  const { rows } = await analytics.sql.query('select id from analytics_log where category = $1 order by id', [
    category,
  ]);
  return rows.map(({ id }) => id);
};

describe('entries on their way to the log', () => {
  it('are stored once, however often and wherever they are delivered', async () => {
    await analytics.startReplica();
    const entries = Array.from({ length: 300 }, () => logged({ category: 'again' }));
    const marker = logged({ category: 'again-end' });
    await analytics.publish(analyticsLogTopic, ...entries.slice(0, 100), ...entries);
    await analytics.publish(analyticsLogTopic, ...entries, marker);
    await until(async () => (await ids('again')).length === 300 && (await ids('again-end')).length === 1);
    expect(await ids('again')).toEqual(entries.map(([id]) => id).sort());
  }, 30_000);

  it('do not wait behind one that cannot be read', async () => {
    const good = logged({ category: 'behind' });
    await analytics.publish(analyticsLogTopic, logged({ category: 'broken', dataJson: '{' }), good);
    await until(async () => (await ids('behind')).length === 1);
    expect(await ids('broken')).toEqual([]);
  }, 30_000);

  it('are forgotten after the days they are kept', async () => {
    const aged = (days: number) => logged({ category: 'aged', at: new Date(Date.now() - days * DAY_MS) });
    const [old, young] = [aged(31), aged(29)];
    await analytics.publish(analyticsLogTopic, old, young);
    await until(async () => (await ids('aged')).includes(young[0]));
    await until(async () => (await ids('aged')).length === 1);
    expect(await ids('aged')).toEqual([young[0]]);
  }, 30_000);
});

describe('while Kafka is away', () => {
  it('entries past the bound are refused at once with the time to wait, never with a 500', async () => {
    const cut = await startAnalytics({ KAFKA_BROKERS: '127.0.0.1:1', ANALYTICS_LOG_BUFFER_BYTES: '2000' });
    try {
      const entry = { type: 't', action: 'a', category: 'c', data: {} };
      const refused = await cut.log(...Array.from({ length: 10 }, () => entry));
      expect([refused.status, refused.errors?.[0]?.code]).toEqual([503, 'service.unavailable']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await cut.send('GET /api/analytics-log', { as: admin })).status).toBe(200);
    } finally {
      await cut.stop();
    }
  }, 40_000);
});
