import type { NewEntry } from '@filiale/contracts/analytics/analytics-log';
import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import { analyticsLogTopic } from '@filiale/kit/events/topics';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import { visitorOfCall } from './visitor-of-call.ts';

type Context = { readonly entries: Pick<BufferedPublisher, 'offer'>; readonly salts: DailySalts };

/**
 * Takes entries, which go to Kafka and from there to the log; resolves when Kafka has them all. While Kafka is away they wait in memory; past the bound they are
 * refused as unavailable. An entry that is sent again counts once, by its id.
 */
export async function logEntries(
  { entries, salts }: Context,
  taken: readonly NewEntry[],
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<void> {
  const events = await Promise.all(
    taken.map(async (entry) => {
      const { type, action, category, data, eventId: id, ageMs, traceparent, ...seen } = entry;
      const happenedAt = new Date(at.getTime() - ageMs);
      const visitor = await visitorOfCall(salts, { ...seen, at: happenedAt, timeZone });
      const envelope = {
        ...{ eventId: id, type: 'AnalyticsLogged', occurredAt: happenedAt.toISOString() },
        ...{ aggregateId: id, aggregateRevision: '1', traceparent },
      };
      const event = { envelope, logged: { type, action, category, dataJson: JSON.stringify(data), ...visitor } };
      return { id, topic: analyticsLogTopic.name, key: id, event, traceparent };
    }),
  );
  const offered = events.map((event) => entries.offer(event));
  if (offered.includes(false) || (await Promise.all(offered)).includes(false))
    throw new ProblemError('service.unavailable');
}
