import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';

/** The branch whose queue a screen shows somewhere; null: none. */
export const queueShown = ({ screen, scenes }: Pick<SignageManifest, 'screen' | 'scenes'>): string | null =>
  scenes.some(({ layers }) => layers.some(({ kind }) => kind === 'pickup' || kind === 'queue')) ? screen.branch : null;
