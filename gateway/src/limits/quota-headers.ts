import type { ServerResponse } from 'node:http';

/** The remaining quota of a caller. */
export type Quota = {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
};

/** `600;w=60`: so many calls in so many seconds. */
export const policyOf = ({ limit, windowSeconds }: Pick<Quota, 'limit' | 'windowSeconds'>): string =>
  `${limit};w=${windowSeconds}`;

/** Sets the caller's remaining quota in the standard headers of rate limits. */
export function setQuotaHeaders(response: ServerResponse, quota: Quota): void {
  if (response.headersSent) return;
  response.setHeader('ratelimit-policy', policyOf(quota));
  response.setHeader('ratelimit-limit', quota.limit);
  response.setHeader('ratelimit-remaining', quota.remaining);
  response.setHeader('ratelimit-reset', quota.resetSeconds);
}
