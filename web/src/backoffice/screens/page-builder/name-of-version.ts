import type { SiteVersion } from '@filiale/contracts/content/site-text';
import { formatDateTime } from '@filiale/rules/formats';

/** When a version was published and by whom; of a draft, that it was one. */
export const nameOfVersion = (
  { publishedAt, by, isDraft }: SiteVersion,
  texts: { readonly present: string },
  zone: string,
): string =>
  [isDraft ? texts.present : '', formatDateTime(new Date(publishedAt), zone), by.name].filter(Boolean).join(', ');
