import type { Config } from '@filiale/contracts/catalog/config';
import { frameOrigin } from '@filiale/rules/frame-origin';
import { mapOrigin } from '@filiale/rules/map-address';
import { isGoogleTagId } from '@filiale/rules/tag-ids';

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

/** The foreign origins a configuration needs: none for a tag without an id, none for a map without an address; services that blocks embed. Source: TRACK-010. */
export function foreignOrigins(config: Pick<Config, 'googleTagId' | 'mapUrl' | 'consentServices'>): ForeignOrigins {
  const hasGoogle = isGoogleTagId(config.googleTagId);
  const embedded = config.consentServices.map(({ embedOrigin }) => frameOrigin(embedOrigin));
  const frames = new Set([mapOrigin(config.mapUrl), ...embedded].filter((origin) => origin !== null));
  return {
    scripts: hasGoogle ? ['https://www.googletagmanager.com'] : [],
    connections: hasGoogle ? googleConnections : [],
    frames: [...frames],
  };
}
