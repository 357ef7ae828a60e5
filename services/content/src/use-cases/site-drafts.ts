import { MOST_DRAFTS, type SiteDraft } from '@filiale/contracts/content/site-text';
import type { Pages } from '../storage/pages.ts';

/** What is being written of living pages, the newest first. The draft of a page that was deleted comes back with it. */
export async function siteDrafts({ texts, livingSites }: Pages): Promise<SiteDraft[]> {
  const drafts = await texts.drafts(MOST_DRAFTS);
  const living = await livingSites([...new Set(drafts.map(({ site }) => site))]);
  return drafts.filter(({ site }) => living.has(site));
}
