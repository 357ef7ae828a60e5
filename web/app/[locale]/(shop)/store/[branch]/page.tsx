import { translated } from '@filiale/rules/locales';
import { notFound } from 'next/navigation';
import { BranchPage } from '../../../../../src/branch/branch-page.tsx';
import { loadBranch } from '../../../../../src/branch/load-branch.ts';
import { branchPath } from '../../../../../src/i18n/paths.ts';
import { pageLocale } from '../../../../../src/shell/page-locale.ts';
import { pageMeta } from '../../../../../src/shell/page-meta.ts';

type Props = {
  params: Promise<{ locale: string; branch: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props) {
  const locale = await pageLocale(params);
  const page = await loadBranch((await params).branch);
  if (!page) notFound();
  const { branch, config } = page;
  const image = branch.images[0];
  return pageMeta({
    title: `${translated(branch, locale, 'name')} - ${translated(config, locale, 'title')}`,
    description: translated(branch, locale, 'description') || translated(config, locale, 'description'),
    locale,
    path: branchPath(branch.identifier),
    image: image && `/image/medium/${image.id}-${image.version}.${image.extension}`,
    siteName: config.shopName,
  });
}

export default async function Page({ params, searchParams }: Props) {
  const page = await loadBranch((await params).branch);
  if (!page) notFound();
  const { table } = await searchParams;
  return <BranchPage page={page} locale={await pageLocale(params)} askedTable={table} />;
}
