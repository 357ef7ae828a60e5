import type { Kind } from '../../../fields/field.ts';
import { reference } from '../../../fields/fields.ts';

/** Blocks that several pages show; what they hold is a record of its own. Source: SITE-027, RES-027. */
export const shared = {
  label: { de: 'Gemeinsame Blöcke', en: 'Shared blocks' },
  description: {
    de: 'Blöcke, die auf mehreren Seiten stehen: einmal geändert, überall neu.',
    en: 'Blocks that stand on several pages: changed once, new everywhere.',
  },
  symbol: 'files',
  fields: {
    block: reference({ label: { de: 'Gemeinsame Blöcke', en: 'Shared blocks' }, targets: ['block'], needed: {} }),
  },
} satisfies Kind;
