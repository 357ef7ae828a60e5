import type { Site, SiteQuery } from '@filiale/contracts/content/site';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { isSitePublic } from '@filiale/rules/site-path';
import type { z } from 'zod';
import type { Pages } from '../storage/pages.ts';
import { withInstalledBlocks } from './installed-packs.ts';

/** The page at a path in a locale. Drafts, and pages not written in the locale, are missing for visitors. Source: SITE-001, SITE-003. */
export async function findSite(
  pages: Pick<Pages, 'sitesAt' | 'packs'>,
  { path, locale, base }: z.infer<typeof SiteQuery>,
  maySeeDrafts: boolean,
): Promise<Site> {
  const found = await pages.sitesAt(path, locale);
  const site = found.find((each) => isSitePublic(each, locale, base)) ?? (maySeeDrafts ? found[0] : undefined);
  if (!site) throw new ProblemError('record.missing');
  return withInstalledBlocks(site, pages);
}
