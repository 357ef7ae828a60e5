import 'server-only';
import type { NodePage } from '@filiale/contracts/content/node';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { loadOne } from '../api/server.ts';
import { articleOfPath } from '../i18n/named-routes.ts';
import { type Article, isArticle } from './shown-node.ts';

/** The article at an address without locale; null where the address is none of an article, or of none that is public. Source: SITE-011. */
export async function loadArticle(path: string, locale: EnabledLocale): Promise<Article | null> {
  const asked = articleOfPath(path, locale);
  if (!asked) return null;
  const query = new URLSearchParams({ kind: asked.type, slug: asked.slug, locale });
  const page = (await loadOne(`/api/nodes/public?${query}`)) as NodePage | null;
  return page?.nodes.find(isArticle) ?? null;
}

/** Longest list of articles that search engines are given. */
const MOST_LISTED = 1_000;

/** The newest public articles that have an address. */
export async function loadArticles(): Promise<Article[]> {
  const pages = await Promise.all(
    (['news', 'knowledge'] as const).map(
      (type) => loadOne(`/api/nodes/public?kind=${type}&pageSize=${MOST_LISTED}`) as Promise<NodePage | null>,
    ),
  );
  return pages.flatMap((page) => page?.nodes.filter(isArticle) ?? []);
}
