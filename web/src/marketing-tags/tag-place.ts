import { sentAddress, sentReferrer } from './sent-address.ts';

/** The part of the browser that a tag works in. */
export type TagScope = {
  readonly document: Pick<Document, 'createElement' | 'head' | 'referrer'>;
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search'>;
};

/** The page of an event, as third parties may see it. */
export type TagPlace = { readonly address: string; readonly referrer: string };

/** A tag of somebody else: it loads with the first `allow`, and is silent after `revoke` until allowed again. */
export type Tag<Event> = {
  readonly service: string;
  readonly allow: () => void;
  readonly revoke: () => void;
  readonly send: (event: Event, place: TagPlace) => void;
};

/** Where an event happened: at `path`, else on the page that is open. */
export const tagPlace = ({ location, document }: TagScope, path = location.pathname): TagPlace => ({
  address: sentAddress(location.origin, path, path === location.pathname ? location.search : ''),
  referrer: sentReferrer(document.referrer, location.origin),
});
