import { z } from 'zod';
import { DescribedInitEntry, InitQuery } from '../content/init.ts';
import { LiveChangesQuery } from './live-changes.ts';
import { PRESENCE_BEAT_SECONDS, PresenceQuery, Present, SayPresence } from './presence.ts';
import { route } from './route.ts';
import { MOST_FOUND_OF_KIND, SearchQuery, SearchResult } from './search.ts';
import { Waiting, WaitingQuery } from './waiting.ts';

/** Routes the gateway answers itself; streams are listed with the orders they report. */
export const gatewayRoutes = {
  'GET /api/init': route({
    owner: 'gateway',
    access: 'public',
    summary:
      'Everything a client starts with; with `branch` (id or identifier) reduced to what that branch sells now, with `parts` to the entries named',
    query: InitQuery,
    data: z.array(DescribedInitEntry),
    problems: ['record.missing'],
  }),
  'GET /api/search': route({
    owner: 'gateway',
    access: 'person',
    summary: `Look for a word, a number or an id in all lists that one may read, orders among them; up to ${MOST_FOUND_OF_KIND} of each`,
    query: SearchQuery,
    data: SearchResult,
  }),
  'GET /api/waiting': route({
    owner: 'gateway',
    access: 'person',
    summary:
      'How many late orders, pages with a draft, printers and TVs in trouble wait for somebody, of those that one may read',
    query: WaitingQuery,
    data: Waiting,
  }),
  'GET /api/changes/live': route({
    owner: 'gateway',
    access: 'person',
    summary:
      'Says as it happens that records changed which one may read: `change` with {resource, id, revision, action, by}, `reset` at the beginning, when changes may have been missed. Ends with the session',
    query: LiveChangesQuery,
    answers: 'text/event-stream',
  }),
  'GET /api/presence': route({
    owner: 'gateway',
    access: 'person',
    summary: 'Who else has a record open',
    query: PresenceQuery,
    data: z.array(Present),
    problems: ['record.missing'],
  }),
  'POST /api/presence': route({
    owner: 'gateway',
    access: 'person',
    summary: `Say that one has a record open, again every ${PRESENCE_BEAT_SECONDS} seconds; answers who else has`,
    body: SayPresence,
    data: z.array(Present),
    isPolled: true,
    problems: ['record.missing'],
  }),
};
