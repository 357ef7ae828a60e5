import { notFound } from 'next/navigation';
import { configOf } from '../../../src/api/init-entries.ts';
import { loadInit } from '../../../src/api/server.ts';
import { messages } from '../../../src/i18n/messages.ts';
import { legalPageOf, legalPages } from '../../../src/shell/legal-links.ts';
import { LegalText } from '../../../src/shell/legal-text.tsx';
import { pageLocale } from '../../../src/shell/page-locale.ts';
import { pageMeta } from '../../../src/shell/page-meta.ts';
import { ShopFrame } from '../../../src/shell/shop-frame.tsx';

type Props = { params: Promise<{ locale: string; path: string[] }> };

async function load({ params }: Props) {
  const locale = await pageLocale(params);
  const path = `/${(await params).path.join('/')}`;
  const page = legalPageOf(path);
  const entries = page ? await loadInit() : null;
  if (!page || !entries || configOf(entries)[legalPages[page].text] === '') notFound();
  return { locale, path, page, entries, config: configOf(entries) };
}

export async function generateMetadata(props: Props) {
  const { locale, path, page, config } = await load(props);
  return pageMeta({
    title: `${messages(locale, 'shell')[page]} - ${config.title}`,
    locale,
    path,
    siteName: config.shopName,
  });
}

export default async function SitePage(props: Props) {
  const { locale, path, page, entries, config } = await load(props);
  return (
    <ShopFrame locale={locale} entries={entries} path={path}>
      <LegalText config={config} page={page} locale={locale} />
    </ShopFrame>
  );
}
