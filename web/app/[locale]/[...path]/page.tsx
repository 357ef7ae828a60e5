import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { notFound } from 'next/navigation';
import { configOf } from '../../../src/api/init-entries.ts';
import { loadInit } from '../../../src/api/server.ts';
import { isLegalText, legalPageOf, legalPages } from '../../../src/frame/legal-links.ts';
import { ShopFrame } from '../../../src/frame/shop-frame.tsx';
import { messages } from '../../../src/i18n/messages.ts';
import { LegalText } from '../../../src/page/legal-text.tsx';
import { pageLocale } from '../../../src/page/page-locale.ts';
import { pageMeta } from '../../../src/page/page-meta.ts';
import { shopTitle } from '../../../src/page/shop-title.ts';
import { companyDescription, companyImage } from '../../../src/seo/company-meta.ts';
import { sharedImage } from '../../../src/seo/structured-data.ts';
import { ArticlePage, articleMeta } from '../../../src/site/article-page.tsx';
import { loadArticle } from '../../../src/site/load-article.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { type PageQuery, pageNumberOf } from '../../../src/site/page-number.ts';
import { SitePage, siteMeta } from '../../../src/site/site-page.tsx';

type Props = { params: Promise<{ locale: string; path: string[] }>; searchParams: Promise<PageQuery> };

/** The article or the page at a path; articles come first. Source: SITE-011. */
async function loadContent(path: string, locale: EnabledLocale) {
  const article = await loadArticle(path, locale);
  const site = article ? null : await loadSite(path, locale);
  return { article, site };
}

async function load({ params }: Props) {
  const locale = await pageLocale(params);
  const path = `/${(await params).path.join('/')}`;
  const page = legalPageOf(path);
  const [entries, { article, site }] = await Promise.all([
    loadInit(),
    page ? { article: null, site: null } : loadContent(path, locale),
  ]);
  if (!entries || (page ? !isLegalText(configOf(entries)[legalPages[page].text]) : !article && !site)) notFound();
  return { locale, path, page, article, site, entries, config: configOf(entries) };
}

export async function generateMetadata(props: Props) {
  const { locale, path, page, article, site, entries, config } = await load(props);
  if (article) return articleMeta({ article, locale, entries });
  if (site) return siteMeta({ site, locale, entries });
  const title = `${page ? messages(locale, 'frame')[page] : ''} - ${shopTitle(config, locale)}`;
  const image = companyImage(entries);
  return pageMeta({
    title,
    description: companyDescription(config, locale),
    locale,
    path,
    image: image && sharedImage(image),
    siteName: config.shopName,
  });
}

export default async function Page(props: Props) {
  const { locale, path, page, article, site, entries, config } = await load(props);
  if (article) return <ArticlePage article={article} locale={locale} entries={entries} />;
  if (site)
    return (
      <SitePage site={site} locale={locale} entries={entries} pageNumber={pageNumberOf(await props.searchParams)} />
    );
  return (
    <ShopFrame locale={locale} entries={entries} path={path}>
      {page && <LegalText config={config} page={page} locale={locale} />}
    </ShopFrame>
  );
}
