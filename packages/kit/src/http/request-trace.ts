import { currentTraceparent } from '../process/trace-context.ts';

const pattern = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** W3C `traceparent` of the running span, else the one the request carried, else empty. */
export const traceparentOf = (header: string | string[] | undefined): string =>
  currentTraceparent() || (typeof header === 'string' && pattern.test(header) ? header : '');

/** The trace id inside a `traceparent`, for log lines; undefined when there is none. */
export const traceIdOf = (traceparent: string): string | undefined => traceparent.split('-')[1];
