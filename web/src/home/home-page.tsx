import type { InitEntry } from '@filiale/contracts/content/init';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { configOf, listOf } from '../api/init-entries.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { OrdersLink } from '../my-orders/orders-link.tsx';
import { FirstPaint } from '../page/first-paint.tsx';
import { shopTitle } from '../page/shop-title.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageOrigin } from '../seo/page-origin.ts';
import { companyNodes } from '../seo/structured-data.ts';
import { artKey, foodArt } from '../ui/food-art.ts';
import { BranchFinder } from './branch-finder.tsx';
import { EmptyShop } from './empty-shop.tsx';
import { FoodWall } from './food-wall.tsx';
import { homeBranch } from './home-branch.ts';
import styles from './home-page.module.css';
import { SingleBranch } from './single-branch.tsx';

type Props = {
  readonly locale: EnabledLocale;
  readonly entries: readonly InitEntry[];
};

/** Title, search, tags and the branches; with one branch three ways to it instead of a search. Source: HOME-001 to HOME-006. */
export async function HomePage({ locale, entries }: Props) {
  const config = configOf(entries);
  const branches = listOf(entries, '/branches').map((branch) => homeBranch(branch, locale));
  const description = translated(config, locale, 'description');
  const tags = listOf(entries, '/tags').map(({ id, name, image, translations }) => ({
    id,
    name,
    image,
    translations,
    label: translated({ name, translations }, locale, 'name'),
    art: artKey(foodArt(id, name)),
  }));
  const site = { origin: await pageOrigin(), locale, config };
  const only = branches.length === 1 ? branches[0] : undefined;
  const heading = (
    <>
      <h1>{shopTitle(config, locale)}</h1>
      {description && <p>{description}</p>}
      <OrdersLink />
    </>
  );
  return (
    <ShopFrame locale={locale} entries={entries} path="/" sections={['home']}>
      <div className="wrap">
        {branches.length === 0 ? (
          <>
            <FirstPaint className={styles.hero}>
              <div>{heading}</div>
              <FoodWall />
            </FirstPaint>
            <EmptyShop locale={locale} isNew={config.revision === 0} />
          </>
        ) : only ? (
          <>
            <FirstPaint className={styles.hero}>
              <div>{heading}</div>
              <FoodWall />
            </FirstPaint>
            <SingleBranch branch={only} website={config.website} />
          </>
        ) : (
          <BranchFinder
            branches={branches}
            tags={config.enablePluginTags ? tags : []}
            hasSearch={config.enablePluginSearch}
            website={config.website}
            heroClassName={styles.hero}
            heading={heading}
            art={<FoodWall />}
          />
        )}
      </div>
      <JsonLd nodes={companyNodes(site)} />
    </ShopFrame>
  );
}
