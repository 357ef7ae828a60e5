import type { InitEntry } from '@filiale/contracts/content/init';
import type { SiteEntry } from '@filiale/contracts/content/site';
import { INDEX_PATH } from '@filiale/rules/site-path';
import { configOf, listOf } from '../api/init-entries.ts';
import { isLegalText, legalPages } from '../frame/legal-links.ts';
import { companyLanguages } from '../i18n/company-languages.ts';
import { branchPath } from '../i18n/named-routes.ts';
import { type Article, articleAddress, articlePaths } from '../site/shown-node.ts';
import { sitePaths } from '../site/site-texts.ts';
import type { PublicPage } from './sitemap.ts';

/**
 * The pages listed for search engines: home, public branches, pages of content, articles, our own legal texts. Pages not to be indexed set
 * `isPrivate` (`page/page-meta`).
 */
export function publicPages(
  entries: readonly InitEntry[],
  sites: readonly SiteEntry[],
  articles: readonly Article[],
): PublicPage[] {
  const config = configOf(entries);
  return [
    { path: '/', changedAt: config.updatedAt },
    ...listOf(entries, '/branches')
      .filter(({ isPublic }) => isPublic)
      .map(({ identifier, updatedAt }) => ({ path: branchPath(identifier), changedAt: updatedAt })),
    ...sites.filter(({ path }) => path !== INDEX_PATH).map((site) => ({ path: sitePaths(site) })),
    ...articles
      .filter((article) => articleAddress(article, companyLanguages().base) !== undefined)
      .map((article) => ({ path: articlePaths(article), changedAt: article.updatedAt })),
    ...Object.values(legalPages)
      .filter(({ text }) => isLegalText(config[text]))
      .map(({ path }) => ({ path, changedAt: config.updatedAt })),
  ];
}
