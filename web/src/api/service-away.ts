/** Error digest of pages that fail because a service is unavailable: the web app's server answers them with 503. Next hands it on as the error's digest. */
export const AWAY_DIGEST = 'service-away';

/** A service did not answer, or the gateway said so. */
export class ServiceAway extends Error {
  readonly digest = AWAY_DIGEST;
}
