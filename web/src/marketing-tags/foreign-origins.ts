import type { Config } from '@filiale/contracts/catalog/config';
import { frameOrigin } from '@filiale/rules/frame-origin';
import { mapOrigin } from '@filiale/rules/map-address';
import { hasWallet } from '@filiale/rules/payment-methods';
import { isGoogleTagId } from '@filiale/rules/tag-ids';
import { stripeOrigins } from '../payment/stripe-script.ts';

/** Origins that pages may reach besides our own, by directive of the policy. Pictures may come from anywhere anyway. */
export type ForeignOrigins = {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
};
export const noForeignOrigins: ForeignOrigins = { scripts: [], connections: [], frames: [] };

const googleConnections = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://www.google.com',
];

type Read = Pick<Config, 'googleTagId' | 'mapUrl' | 'consentServices' | 'stripePublishableKey' | 'currency'>;

/**
 * The foreign origins a configuration needs: none for a tag without an id, none for a map without an address, none of a provider without its
 * button in our page; services that blocks embed. The checkout is reached without a page load, so all pages have its policy. Source: TRACK-010.
 */
export function foreignOrigins(config: Read): ForeignOrigins {
  const wallet = hasWallet(config) ? stripeOrigins() : noForeignOrigins;
  const hasGoogle = isGoogleTagId(config.googleTagId);
  const embedded = config.consentServices.map(({ embedOrigin }) => frameOrigin(embedOrigin));
  const frames = new Set([mapOrigin(config.mapUrl), ...embedded].filter((origin) => origin !== null));
  return {
    scripts: [...(hasGoogle ? ['https://www.googletagmanager.com'] : []), ...wallet.scripts],
    connections: [...(hasGoogle ? googleConnections : []), ...wallet.connections],
    frames: [...frames, ...wallet.frames],
  };
}
