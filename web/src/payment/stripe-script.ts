/** Host of Stripe's script. */
const HOST = 'https://js.stripe.com';

/** Where pages load Stripe's script from, see `STRIPE_JS_URL`: another address only for a simulator, which answers the script's calls too. */
const baseUrl = (): string => process.env.STRIPE_JS_URL || HOST;

/** Stripe asks for it from its own host, not from a copy. */
export const stripeScriptUrl = (): string => new URL('/v3/', baseUrl()).href;

/** Origins that the script needs in the policy of a page. Source: docs.stripe.com/security/guide, Content Security Policy. */
export function stripeOrigins(): {
  readonly scripts: string[];
  readonly connections: string[];
  readonly frames: string[];
} {
  const { origin } = new URL(baseUrl());
  if (origin !== HOST) return { scripts: [origin], connections: [origin], frames: [origin] };
  const hosts = [HOST, 'https://*.js.stripe.com'];
  return { scripts: hosts, connections: ['https://api.stripe.com'], frames: [...hosts, 'https://hooks.stripe.com'] };
}
