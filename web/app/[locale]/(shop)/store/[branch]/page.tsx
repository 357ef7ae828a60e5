import { translated } from '@filiale/rules/locales';
import { notFound, permanentRedirect } from 'next/navigation';
import { BranchPage } from '../../../../../src/branch/branch-page.tsx';
import { loadBranch } from '../../../../../src/branch/load-branch.ts';
import { branchPath, routePath } from '../../../../../src/i18n/named-routes.ts';
import { pageLocale } from '../../../../../src/page/page-locale.ts';
import { pageMeta } from '../../../../../src/page/page-meta.ts';
import { sharedImage } from '../../../../../src/seo/structured-data.ts';

type Props = {
  params: Promise<{ locale: string; branch: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The branch of the address; one written in capitals is sent to its own. */
async function load(params: Props['params']) {
  const { branch: identifier } = await params;
  const page = await loadBranch(identifier);
  if (page) return page;
  const lower = identifier.toLowerCase();
  if (lower !== identifier && (await loadBranch(lower)))
    permanentRedirect(routePath('branch', { branch: decodeURIComponent(lower) }, await pageLocale(params)));
  notFound();
}

export async function generateMetadata({ params }: Props) {
  const locale = await pageLocale(params);
  const { branch, config } = await load(params);
  const image = branch.images[0];
  return pageMeta({
    title: `${translated(branch, locale, 'name')} - ${translated(config, locale, 'title')}`,
    description: translated(branch, locale, 'description') || translated(config, locale, 'description'),
    locale,
    path: branchPath(branch.identifier),
    image: image && sharedImage(image),
    siteName: config.shopName,
    isPrivate: !branch.isPublic,
  });
}

export default async function Page({ params, searchParams }: Props) {
  const page = await load(params);
  const { table } = await searchParams;
  return <BranchPage page={page} locale={await pageLocale(params)} askedTable={table} />;
}
