import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { ReactNode } from 'react';
import { CatalogueReload } from '../cart/catalogue-reload.tsx';
import { shopBranch, shopConfig } from '../cart/shop-branch.ts';
import { ShopProvider } from '../cart/shop-provider.tsx';
import { branchPath } from '../i18n/named-routes.ts';
import { KioskHead } from '../kiosk/kiosk-head.tsx';
import { Kiosk } from '../kiosk/kiosk-loader.tsx';
import { type CompactProduct, packProducts } from '../product/shop-product.ts';
import type { BranchPage } from './load-branch.ts';

type Props = {
  readonly page: BranchPage;
  readonly locale: EnabledLocale;
  readonly products: readonly CompactProduct[];
  readonly drawnAt: Date;
  readonly children: ReactNode;
};

/** What pages of a branch's shop stand in: its cart and products, at a terminal what stands around them, and their renewal when the catalogue has changed. */
export function BranchShop({ page: { branch, config, isKiosk }, locale, products, drawnAt, children }: Props) {
  return (
    <ShopProvider
      branch={shopBranch(branch, locale)}
      config={shopConfig(config, locale)}
      products={packProducts(products)}
      isKiosk={isKiosk}
    >
      {isKiosk && <Kiosk head={<KioskHead config={config} locale={locale} path={branchPath(branch.identifier)} />} />}
      {children}
      <CatalogueReload drawnAt={drawnAt.toISOString()} />
    </ShopProvider>
  );
}
