import type { PreviewedSite } from '@filiale/contracts/content/site-text';
import { notFound } from 'next/navigation';
import { loadInit, loadOne } from '../../../../../src/api/server.ts';
import { messages } from '../../../../../src/i18n/messages.ts';
import { pageLocale } from '../../../../../src/page/page-locale.ts';
import { type PageQuery, pageNumberOf } from '../../../../../src/site/page-number.ts';
import { PreviewFrame } from '../../../../../src/site/preview-frame.tsx';
import { SitePage, siteMeta } from '../../../../../src/site/site-page.tsx';

type Props = { params: Promise<{ locale: string; secret: string }>; searchParams: Promise<PageQuery> };

/** A draft by its secret link, in the language it is of. Source: ADR 63. */
async function load({ params }: Pick<Props, 'params'>) {
  const locale = await pageLocale(params);
  const { secret } = await params;
  const [entries, preview] = await Promise.all([
    loadInit(),
    loadOne(`/api/site-previews/${encodeURIComponent(secret)}`) as Promise<PreviewedSite | null>,
  ]);
  if (!entries || preview?.locale !== locale) notFound();
  return { locale, entries, site: preview.site };
}

export async function generateMetadata(props: Props) {
  return siteMeta(await load(props));
}

export default async function Page(props: Props) {
  const page = await load(props);
  return (
    <>
      <SitePage {...page} pageNumber={pageNumberOf(await props.searchParams)} />
      <PreviewFrame empty={messages(page.locale, 'site').emptyBlock} />
    </>
  );
}
