import { EventSource } from 'eventsource';
import { streamFetch } from '../session/staff-call.ts';

/** Where streams of staff are opened: the browser's own EventSource does not report why it was refused, and sends no headers. */
export const staffStreamScope = () => ({
  window,
  document,
  openSource: (url: string) =>
    new EventSource(new URL(url, location.href), { fetch: (input, init) => streamFetch(input, init) }),
});
