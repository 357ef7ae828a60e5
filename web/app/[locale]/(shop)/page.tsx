import { translated } from '@filiale/rules/locales';
import { configOf, listOf } from '../../../src/api/init-entries.ts';
import { loadInit } from '../../../src/api/server.ts';
import { HomePage } from '../../../src/home/home-page.tsx';
import { sharedImage } from '../../../src/seo/structured-data.ts';
import { pageLocale } from '../../../src/shell/page-locale.ts';
import { pageMeta } from '../../../src/shell/page-meta.ts';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props) {
  const locale = await pageLocale(params);
  const entries = (await loadInit()) ?? [];
  const config = configOf(entries);
  const image = listOf(entries, '/branches').find((branch) => branch.isPublic && branch.images[0])?.images[0];
  return pageMeta({
    title: translated(config, locale, 'seoTitle') || translated(config, locale, 'title') || config.shopName,
    description: translated(config, locale, 'seoDescription') || translated(config, locale, 'description'),
    locale,
    path: '/',
    image: image && sharedImage(image),
    siteName: config.shopName,
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { q, tag } = await searchParams;
  const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
  return (
    <HomePage locale={await pageLocale(params)} entries={(await loadInit()) ?? []} term={text(q)} tag={text(tag)} />
  );
}
