import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { AnalyticsEvent } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import type { AnalyticsLog, NewLogEntry } from '../storage/analytics-log.ts';
import type { Hits } from '../storage/hits.ts';
import { hitOfEntry } from '../use-cases/hit-of-entry.ts';
import type { Visitor } from '../use-cases/visitor-of-call.ts';

type Log = { readonly log: Pick<AnalyticsLog, 'append'> };
type Visits = { readonly hits: Pick<Hits, 'append'> };
type Events = readonly ReceivedEvent<AnalyticsEvent>[];
type Logged = { readonly entry: NewLogEntry; readonly visitor: Visitor };

/** Topic `analytics-log`: entries that were taken come to the log and to the figures of visits, a round at a time; each is kept once in both. */
export const analyticsLogged =
  (context: Log & Visits) =>
  async (events: Events): Promise<void> => {
    await entriesLogged(context)(events);
    await visitsLogged(context)(events);
  };

/** Entries alone. */
export const entriesLogged =
  ({ log }: Log) =>
  (events: Events): Promise<void> =>
    log.append(events.map((event) => loggedIn(event).entry));

/** Visits alone. */
export const visitsLogged =
  ({ hits }: Visits) =>
  (events: Events): Promise<void> =>
    hits.append(
      events
        .map(loggedIn)
        .flatMap(({ entry, visitor }) => hitOfEntry({ ...entry, at: entry.createdAt }, visitor) ?? []),
    );

/** Throws on an event that says nothing this service knows; it then goes to the dead letters. */
function loggedIn({ event: { envelope, fact }, eventId: id }: ReceivedEvent<AnalyticsEvent>): Logged {
  if (!envelope?.occurredAt || fact.case !== 'logged')
    throw new Error(`analytics event without a known fact: ${envelope?.type}`);
  const { type, action, category, dataJson, ...visitor } = fact.value;
  const data = JSON.parse(dataJson);
  return { entry: { id, type, action, category, data, createdAt: timestampDate(envelope.occurredAt) }, visitor };
}
