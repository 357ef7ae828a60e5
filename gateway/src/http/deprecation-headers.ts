import type { Route } from '@filiale/contracts/api/route';

const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** What answers of a call that ends say of it: since when (RFC 9745), until when (RFC 8594), and where to read on. */
export const deprecationHeaders = ({ deprecated }: Pick<Route, 'deprecated'>): Readonly<Record<string, string>> =>
  deprecated
    ? {
        deprecation: `@${dayMs(deprecated.since) / 1_000}`,
        sunset: new Date(dayMs(deprecated.until)).toUTCString(),
        link: '</api/docs>; rel="deprecation"; type="text/html"',
      }
    : {};
