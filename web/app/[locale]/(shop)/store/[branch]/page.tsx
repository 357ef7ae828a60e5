import { translated } from '@filiale/rules/locales';
import { notFound, permanentRedirect } from 'next/navigation';
import { listOf } from '../../../../../src/api/init-entries.ts';
import { BranchPage } from '../../../../../src/branch/branch-page.tsx';
import { loadBranch } from '../../../../../src/branch/load-branch.ts';
import { branchPath, routePath } from '../../../../../src/i18n/named-routes.ts';
import { pageLocale } from '../../../../../src/page/page-locale.ts';
import { pageMeta } from '../../../../../src/page/page-meta.ts';
import { shopTitle } from '../../../../../src/page/shop-title.ts';
import { drawnImage, sharedImage } from '../../../../../src/seo/structured-data.ts';

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

/** Title, description and picture of a branch, or of the dish on it that the address names. Source: SEO-006. */
export async function generateMetadata({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { branch, config, entries } = await load(params);
  const { product: asked } = await searchParams;
  const dish = listOf(entries, '/products').find(({ id, isEnabled }) => id === asked && isEnabled);
  const [kind, { id, images }, template] = dish
    ? (['products', dish, config.productShareTemplate] as const)
    : (['branches', branch, config.branchShareTemplate] as const);
  const [own] = [...images, ...branch.images];
  const path = branchPath(branch.identifier);
  const shown = dish ?? branch;
  const of = dish ? translated(branch, locale, 'name') : shopTitle(config, locale);
  return pageMeta({
    title: `${translated(shown, locale, 'name')} - ${of}`,
    description: translated(shown, locale, 'description') || translated(config, locale, 'description'),
    locale,
    path,
    ...(dish && { sharedPath: `${path}?product=${dish.id}` }),
    image: template ? drawnImage(kind, id, locale) : own && sharedImage(own),
    siteName: config.shopName,
    isPrivate: !branch.isPublic,
  });
}

export default async function Page({ params, searchParams }: Props) {
  const page = await load(params);
  const { table } = await searchParams;
  return <BranchPage page={page} locale={await pageLocale(params)} askedTable={table} />;
}
