import type { Kind } from '../../../fields/field.ts';
import { reference } from '../../../fields/fields.ts';

/** Blocks that several pages show, from a record of their own. Source: SITE-027, RES-027. */
export const shared = {
  label: { de: 'Gemeinsame Blöcke', en: 'Shared blocks' },
  description: {
    de: 'Blöcke, die auf mehreren Seiten stehen: einmal geändert, überall neu.',
    en: 'Blocks that are on several pages: change them once, and they change everywhere.',
  },
  symbol: 'files',
  fields: {
    block: reference({ label: { de: 'Gemeinsame Blöcke', en: 'Shared blocks' }, targets: ['block'], needed: {} }),
  },
} satisfies Kind;
