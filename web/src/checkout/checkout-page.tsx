import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { now } from '../api/clock.ts';
import { BranchShop } from '../branch/branch-shop.tsx';
import { loadBranch } from '../branch/load-branch.ts';
import { shopMenu } from '../branch/shop-menu.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { messages } from '../i18n/messages.ts';
import { branchPath, checkoutPath } from '../i18n/named-routes.ts';
import { pageMeta } from '../page/page-meta.ts';
import { shopTitle } from '../page/shop-title.ts';
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
    title: `${messages(locale, 'checkout').titlePrefix}${name} - ${shopTitle(config, locale)}`,
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
  const { entries, branch, isKiosk } = page;
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
      <BranchShop page={page} locale={locale} products={products} drawnAt={drawnAt}>
        <CheckoutForm setup={checkoutSetup(page, locale)} isPaymentFailed={isPaymentFailed} />
      </BranchShop>
    </ShopFrame>
  );
}
