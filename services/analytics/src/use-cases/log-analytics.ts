import type { LogAnalytics } from '@filiale/contracts/analytics/analytics-log';
import { newId } from '@filiale/contracts/fields/ids';
import type { BufferedPublisher } from '@filiale/kit/events/buffered-publisher';
import { analyticsLogTopic } from '@filiale/kit/events/topics';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Visitor } from './visitor-of-call.ts';

/**
 * Takes an entry: it has the id that the client made or gets one, and goes to Kafka with others, and from there to the log. While Kafka is away entries
 * wait in memory; past the bound they are refused as unavailable.
 */
export function logAnalytics(
  { entries }: { readonly entries: Pick<BufferedPublisher, 'offer'> },
  { type, action, category, data, eventId }: LogAnalytics,
  { at, traceparent, visitor }: { readonly at: Date; readonly traceparent: string; readonly visitor: Visitor },
): void {
  const id = eventId ?? newId();
  const envelope = {
    eventId: id,
    type: 'AnalyticsLogged',
    occurredAt: at.toISOString(),
    aggregateId: id,
    aggregateRevision: '1',
    traceparent,
  };
  const event = { envelope, logged: { type, action, category, dataJson: JSON.stringify(data), ...visitor } };
  if (!entries.offer({ id, topic: analyticsLogTopic.name, key: id, event, traceparent }))
    throw new ProblemError('service.unavailable');
}
