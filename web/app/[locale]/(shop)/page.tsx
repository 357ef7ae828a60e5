import { translated } from '@filiale/rules/locales';
import { cache } from 'react';
import { configOf } from '../../../src/api/init-entries.ts';
import { loadInit } from '../../../src/api/server.ts';
import { HomePage } from '../../../src/home/home-page.tsx';
import { pageLocale } from '../../../src/page/page-locale.ts';
import { pageMeta } from '../../../src/page/page-meta.ts';
import { shopTitle } from '../../../src/page/shop-title.ts';
import { companyDescription, companyImage } from '../../../src/seo/company-meta.ts';
import { sharedImage } from '../../../src/seo/structured-data.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { type PageQuery, pageNumberOf } from '../../../src/site/page-number.ts';
import { SitePage, siteMeta } from '../../../src/site/site-page.tsx';

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<PageQuery> };

/** With the home-page plugin the index page of content, where there is one; else the branches. Source: SHELL-001, HOME-001. */
const load = cache(async (params: Props['params']) => {
  const locale = await pageLocale(params);
  const entries = (await loadInit()) ?? [];
  const config = configOf(entries);
  return { locale, entries, config, site: config.enablePluginHomePage ? await loadSite('/', locale) : null };
});

export async function generateMetadata({ params }: Props) {
  const { locale, entries, config, site } = await load(params);
  if (site) return siteMeta({ site, locale, entries });
  const image = companyImage(entries);
  return pageMeta({
    title: translated(config, locale, 'seoTitle') || shopTitle(config, locale),
    description: companyDescription(config, locale),
    locale,
    path: '/',
    image: image && sharedImage(image),
    siteName: config.shopName,
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { locale, entries, site } = await load(params);
  if (site)
    return <SitePage site={site} locale={locale} entries={entries} pageNumber={pageNumberOf(await searchParams)} />;
  return <HomePage locale={locale} entries={entries} />;
}
