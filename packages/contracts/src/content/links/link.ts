import type { z } from 'zod';
import { group } from '../../fields/fields.ts';
import { linkKinds } from './link-kinds.ts';

/** One link without a label; it may lead nowhere. */
export const link = group({
  label: { de: 'Link', en: 'Link' },
  kind: { at: 'type', default: 'site' },
  kinds: linkKinds({}),
});
export type Link = z.infer<typeof link.schema>;
