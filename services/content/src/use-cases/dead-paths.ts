import { redirectKey } from '@filiale/contracts/content/redirect';
import { translated } from '@filiale/rules/locales';
import { isReservedForRedirects, siteAddresses } from '@filiale/rules/site-path';
import { slug } from '@filiale/rules/slug';
import type { Pages } from '../storage/pages.ts';
import { activeRedirects } from './active-redirects.ts';
import { targetsBy } from './redirect-rules.ts';

/** Which of some paths, as `redirectKey` writes them, have neither a page nor a redirect. `locales` are languages of pages beside the base. */
export async function deadAmong(
  pages: Pages,
  keys: readonly string[],
  locales: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = keys.filter((key) => !isReservedForRedirects(key));
  if (open.length === 0) return new Set();
  const bare = open.flatMap((key) => [key.slice(1), key.split('/').slice(2).join('/')]).filter(Boolean);
  const [sites, redirects, nodes] = await Promise.all([
    pages.sitesWith([...new Set(bare)], locales),
    activeRedirects(pages),
    pages.nodes.find({ isPublic: true, type: { $in: ['news', 'knowledge'] } }),
  ]);
  const there = new Set(sites.filter(({ isPublic }) => isPublic).flatMap(siteAddresses));
  const targetOf = targetsBy(redirects);
  const articles = new Set(
    nodes.flatMap(({ content }) => ['', ...locales].map((locale) => slug(translated(content, locale, 'name')))),
  );
  const isArticle = (key: string): boolean => key.split('/').length > 2 && articles.has(key.split('/').at(-1) ?? '');
  return new Set(open.filter((key) => !there.has(key) && targetOf(redirectKey(key)) === undefined && !isArticle(key)));
}
