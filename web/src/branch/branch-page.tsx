import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import { now } from '../api/clock.ts';
import { listOf } from '../api/init-entries.ts';
import { AreaEntry } from '../cart/area-entry.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { ModePicker } from '../cart/mode-picker.tsx';
import { TableChoice } from '../cart/table-choice.tsx';
import { offeredTables, tableEntry } from '../cart/table-entry.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { messages } from '../i18n/messages.ts';
import { branchPath } from '../i18n/named-routes.ts';
import { BranchLocation } from '../map/branch-location.tsx';
import { branchMap } from '../map/branch-map.ts';
import { MenuBar } from '../menu-search/menu-bar.tsx';
import { ReorderHost } from '../my-orders/reorder-host.tsx';
import { FirstPaint } from '../page/first-paint.tsx';
import { PaidCart } from '../payment/paid-cart.tsx';
import { ProductOverlayHost } from '../product/product-overlay-host.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { pageOrigin } from '../seo/page-origin.ts';
import { branchNodes } from '../seo/structured-data.ts';
import { BranchFacts } from './branch-facts.tsx';
import styles from './branch-page.module.css';
import { BranchShop } from './branch-shop.tsx';
import { IntroBanner } from './intro-banner.tsx';
import type { BranchPage as Page } from './load-branch.ts';
import { Menu } from './menu.tsx';
import { menuSections, shopMenu } from './shop-menu.ts';

type Props = {
  readonly page: Page;
  readonly locale: EnabledLocale;
  /** `?table=` of a QR code, as it came. */
  readonly askedTable?: string | string[] | undefined;
};

/** The branch shop: banner, ways, category bar, products, cart and the overlay. Source: BRANCH-004. */
export async function BranchPage({ page, locale, askedTable }: Props) {
  const { entries, config, branch, isKiosk } = page;
  const texts = messages(locale, 'branch');
  const drawnAt = now();
  const { groups, products } = shopMenu(entries, branch, drawnAt, locale, isKiosk);
  const tables = offeredTables(branch, listOf(entries, '/tables'));
  const description = translated(branch, locale, 'description');
  const sections = menuSections(groups, locale);
  const hasCategories = config.enablePluginCategoryBar && sections.length > 1;
  const site = { origin: await pageOrigin(), locale, config };
  return (
    <ShopFrame
      locale={locale}
      entries={entries}
      path={branchPath(branch.identifier)}
      branch={branch}
      isKiosk={isKiosk}
      sections={['branch', 'cart', 'product', 'map', 'myOrders']}
    >
      <BranchShop page={page} locale={locale} products={products} drawnAt={drawnAt}>
        <div className={`wrap ${styles.layout}`}>
          <div>
            <FirstPaint className={styles.hero}>
              <hgroup className={styles.name}>
                <h1>{translated(branch, locale, 'name')}</h1>
                {description && <p>{description}</p>}
              </hgroup>
              <BranchFacts street={branch.street} zipCode={branch.zipCode} city={branch.city} />
              {!branch.isPublic && <p className={styles.note}>{texts.notPublic}</p>}
              {branch.isQuotationRequired && <p className={styles.note}>{texts.quotation}</p>}
              <IntroBanner />
              <ModePicker />
              <AreaEntry />
              <TableChoice tables={tables} entry={tableEntry(askedTable, tables)} />
            </FirstPaint>
            {(hasCategories || !isKiosk) && sections.length > 0 && (
              <MenuBar sections={sections} hasCategories={hasCategories} isFindable={!isKiosk} />
            )}
            {groups.length === 0 && <p className={styles.none}>{texts.noMenu}</p>}
            <Menu sections={sections} />
            {!isKiosk && <BranchLocation map={branchMap(config, branch, locale)} />}
          </div>
          <CartPanel />
        </div>
        <CartBar />
        <ProductOverlayHost />
        <PaidCart />
        <ReorderHost />
        <JsonLd nodes={branchNodes(site, branch, groups, drawnAt, messages(locale, 'frame').home)} />
      </BranchShop>
    </ShopFrame>
  );
}
