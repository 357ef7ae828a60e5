import { translated } from '@filiale/rules/locales';
import { notFound } from 'next/navigation';
import { configOf } from '../../../src/api/init-entries.ts';
import { loadInit } from '../../../src/api/server.ts';
import { isLegalText, legalPageOf, legalPages } from '../../../src/frame/legal-links.ts';
import { ShopFrame } from '../../../src/frame/shop-frame.tsx';
import { messages } from '../../../src/i18n/messages.ts';
import { LegalText } from '../../../src/page/legal-text.tsx';
import { pageLocale } from '../../../src/page/page-locale.ts';
import { pageMeta } from '../../../src/page/page-meta.ts';
import { companyDescription, companyImage } from '../../../src/seo/company-meta.ts';
import { sharedImage } from '../../../src/seo/structured-data.ts';
import { loadSite } from '../../../src/site/load-site.ts';
import { SitePage, siteMeta } from '../../../src/site/site-page.tsx';

type Props = { params: Promise<{ locale: string; path: string[] }> };

async function load({ params }: Props) {
  const locale = await pageLocale(params);
  const path = `/${(await params).path.join('/')}`;
  const page = legalPageOf(path);
  const [entries, site] = await Promise.all([loadInit(), page ? null : loadSite(path, locale)]);
  if (!entries || (page ? !isLegalText(configOf(entries)[legalPages[page].text]) : !site)) notFound();
  return { locale, path, page, site, entries, config: configOf(entries) };
}

export async function generateMetadata(props: Props) {
  const { locale, path, page, site, entries, config } = await load(props);
  if (site) return siteMeta({ site, locale, entries });
  const title = `${page ? messages(locale, 'shell')[page] : ''} - ${translated(config, locale, 'title')}`;
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
  const { locale, path, page, site, entries, config } = await load(props);
  if (site) return <SitePage site={site} locale={locale} entries={entries} />;
  return (
    <ShopFrame locale={locale} entries={entries} path={path}>
      {page && <LegalText config={config} page={page} locale={locale} />}
    </ShopFrame>
  );
}
