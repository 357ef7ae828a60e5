import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { now } from '../api/clock.ts';
import { loadBranch } from '../branch/load-branch.ts';
import { shopMenu } from '../branch/shop-menu.ts';
import { CatalogueReload } from '../cart/catalogue-reload.tsx';
import { shopBranch, shopConfig } from '../cart/shop-branch.ts';
import { ShopProvider } from '../cart/shop-provider.tsx';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { messages } from '../i18n/messages.ts';
import { branchPath, checkoutPath } from '../i18n/named-routes.ts';
import { KioskHead } from '../kiosk/kiosk-head.tsx';
import { Kiosk } from '../kiosk/kiosk-loader.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { packProducts } from '../product/shop-product.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutSetup } from './checkout-setup.ts';

type Place = { readonly identifier: string; readonly locale: EnabledLocale };

/** Source: SEO-003. */
export async function checkoutMeta({ identifier, locale }: Place): Promise<Metadata> {
  const page = await loadBranch(identifier);
  if (!page) return {};
  const { branch, config } = page;
  const name = translated(branch, locale, 'name');
  return pageMeta({
    title: `${messages(locale, 'checkout').titlePrefix}${name} - ${translated(config, locale, 'title')}`,
    locale,
    path: checkoutPath(branch.identifier),
    siteName: config.shopName,
    isPrivate: true,
  });
}

/** The checkout of a branch; after a failed payment with the reason on top. Source: CHECK-001, CHECK-047. */
export async function CheckoutPage({ identifier, locale, isPaymentFailed }: Place & { isPaymentFailed: boolean }) {
  const page = await loadBranch(identifier);
  if (!page) notFound();
  const { entries, config, branch, isKiosk } = page;
  const drawnAt = now();
  const { products } = shopMenu(entries, branch, drawnAt, locale, isKiosk);
  return (
    <ShopFrame
      locale={locale}
      entries={entries}
      path={checkoutPath(branch.identifier)}
      branch={branch}
      backPath={branchPath(branch.identifier)}
      isCheckout
      isKiosk={isKiosk}
      sections={['cart', 'checkout']}
    >
      <ShopProvider
        branch={shopBranch(branch, locale)}
        config={shopConfig(config, locale)}
        products={packProducts(products)}
        isKiosk={isKiosk}
      >
        {isKiosk && <Kiosk head={<KioskHead config={config} locale={locale} path={branchPath(branch.identifier)} />} />}
        <CheckoutForm setup={checkoutSetup(page, locale)} isPaymentFailed={isPaymentFailed} />
        <CatalogueReload drawnAt={drawnAt.toISOString()} />
      </ShopProvider>
    </ShopFrame>
  );
}
