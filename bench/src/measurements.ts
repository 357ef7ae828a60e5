import type { Bench } from './bench.ts';

export type Measurement = { readonly measure: (bench: Bench) => Promise<void> };

/** Measurements by calls of the product, by name: `make test` runs the short form of each. */
export const calls = {
  catalogue: () => import('./catalogue.ts'),
  clock: () => import('./clock.ts'),
  creates: () => import('./creates.ts'),
  history: () => import('./history.ts'),
  ingest: () => import('./ingest.ts'),
  'large-catalogue': () => import('./large-catalogue.ts'),
  'large-lists': () => import('./large-lists.ts'),
  lists: () => import('./lists.ts'),
  logins: () => import('./logins.ts'),
  'many-pages': () => import('./many-pages.ts'),
  messages: () => import('./messages.ts'),
  orders: () => import('./orders.ts'),
  screens: () => import('./screens.ts'),
  statistics: () => import('./statistics.ts'),
  'time-sheets': () => import('./time-sheets.ts'),
} satisfies Record<string, () => Promise<Measurement>>;

/** Measurements in a browser: `make test-hard` runs the short form of each. */
export const pages = {
  'back-office-load': () => import('./back-office-load.ts'),
  'back-office-scroll': () => import('./back-office-scroll.ts'),
  'first-tap': () => import('./first-tap.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  panel: () => import('./panel.ts'),
  'screen-changes': () => import('./screen-changes.ts'),
  typing: () => import('./typing.ts'),
} satisfies Record<string, () => Promise<Measurement>>;
