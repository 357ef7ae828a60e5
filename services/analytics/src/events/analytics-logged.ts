import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { AnalyticsEvent } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import type { AnalyticsLog, NewLogEntry } from '../storage/analytics-log.ts';

/** Topic `analytics-log`: entries that were taken come to the log, a round at a time. */
export const analyticsLogged =
  ({ log }: { log: Pick<AnalyticsLog, 'append'> }) =>
  (events: readonly ReceivedEvent<AnalyticsEvent>[]): Promise<void> =>
    log.append(events.map(({ event, eventId }) => entryOf(event, eventId)));

/** Throws on an event that says nothing this service knows; it then goes to the dead letters. */
function entryOf({ envelope, fact }: AnalyticsEvent, id: string): NewLogEntry {
  if (!envelope?.occurredAt || fact.case !== 'logged')
    throw new Error(`analytics event without a known fact: ${envelope?.type}`);
  const { type, action, category, dataJson } = fact.value;
  return { id, type, action, category, data: JSON.parse(dataJson), createdAt: timestampDate(envelope.occurredAt) };
}
