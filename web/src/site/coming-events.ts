import type { SiteBlock } from '@filiale/contracts/content/site';

type Event = Extract<SiteBlock, { type: 'events' }>['value']['events'][number];
type Dated = Event & { readonly startsAt: string };

/** Events that are not over at an instant, the next first; one without a title or a beginning is none. */
export const comingEvents = (events: readonly Event[], at: Date): Dated[] =>
  events
    .filter((event): event is Dated => event.title !== '' && event.startsAt !== null)
    .filter(({ startsAt, endsAt }) => Date.parse(endsAt ?? startsAt) >= at.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
