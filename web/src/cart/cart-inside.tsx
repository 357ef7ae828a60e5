'use client';

import { orderModeOf } from '@filiale/rules/cart';
import { isCheckoutEnabled, submitState } from '@filiale/rules/checkout-submit';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { checkTotalLimit } from '@filiale/rules/order-size';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { useNow } from '../page/now-provider.tsx';
import { BonCut } from '../ui/bon.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Remark } from '../ui/notice.tsx';
import { useLate } from '../ui/use-late.ts';
import { useOnline } from '../ui/use-online.ts';
import { AreaSelect } from './area-select.tsx';
import styles from './cart-inside.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import { FreeDeliveryMeter } from './free-delivery-meter.tsx';
import { useCart, useShop } from './shop-provider.tsx';
import { useCartView } from './use-cart-view.ts';
import { useRemoval } from './use-removal.ts';

const loadGoesWith = async () => (await import('../goes-with/goes-with-cart.tsx')).GoesWithCart;

/** What of the Bon comes once something is in it: its button that empties it, and the rest of it beside the menu or in a sheet. */
export function CartInside({ part }: { readonly part: 'clear' | 'panel' | 'sheet' }) {
  return part === 'clear' ? <ClearButton /> : <CartContent place={part} />;
}

/** The inside of the Bon: items, delivery area, sums and the way to the checkout. `place` keeps ids apart. */
function CartContent({ place }: { place: 'panel' | 'sheet' }) {
  const texts = useMessages('cart');
  const ui = useMessages('ui');
  const pwa = useMessages('pwa');
  const isOnline = useOnline();
  const locale = useLocale();
  const now = useNow();
  const { branch, config } = useShop();
  const { cart } = useCart();
  const { area, mode, lines, pricing } = useCartView();
  const hasBeside = lines.some(({ product }) => product.goesWith.length > 0);
  const GoesWithCart = useLate(loadGoesWith, hasBeside);
  const state = submitState({
    branch,
    mode,
    deliveryArea: area,
    isCartEmpty: lines.length === 0,
    itemsGrossCents: pricing.grossCents,
    isTotalTooLarge: checkTotalLimit(branch, pricing.totalGrossCents, config.limits) !== null,
    isProcessing: false,
    now,
  });
  const money = (amount: number) => formatCurrency(amount, config.currency, locale);
  const toCheckout = branch.isQuotationRequired ? texts.toQuotation : texts.toCheckout;
  return (
    <>
      <p className="small muted">
        {ui[orderModeOf(cart)]} · {translated(branch, locale, 'name')}
      </p>
      <CartLines />
      {GoesWithCart && <GoesWithCart />}
      <BonCut />
      {mode === 'delivery' && branch.deliveryAreas.length > 1 && (
        <div className={styles.area}>
          <AreaSelect id={`${place}-area`} />
        </div>
      )}
      <FreeDeliveryMeter />
      <CartSums />
      {!state.offered && state.reason === 'minimum-not-reached' && (
        <Remark tone="warn" className={styles.missing}>
          {fill(texts.minimumText, {
            minimum: money(area?.minimumOrderValue ?? 0),
            missing: money(fromCents(state.missingCents)),
          })}
        </Remark>
      )}
      {!state.offered && state.reason === 'total-too-large' && (
        <Remark tone="warn" className={styles.missing}>
          {fill(texts.tooMuch, { most: money(config.limits.orderTotalMax) })}
        </Remark>
      )}
      {!isOnline && (
        <Remark tone="warn" id={`${place}-offline`} className={styles.missing}>
          {pwa.checkoutWaits}
        </Remark>
      )}
      {isCheckoutEnabled(state) && isOnline ? (
        <ButtonLink
          look="main"
          isLarge
          isBlock
          href={routePath('checkout', { branch: branch.identifier }, locale)}
          // Back from there leads to the menu, not into the sheet.
          replace={place === 'sheet'}
        >
          {toCheckout}
        </ButtonLink>
      ) : (
        <Button look="main" isLarge isBlock disabled aria-describedby={isOnline ? undefined : `${place}-offline`}>
          {toCheckout}
        </Button>
      )}
    </>
  );
}

/** Empties the cart at once; a message offers to take that back. Source: CART-011. */
function ClearButton() {
  const texts = useMessages('cart');
  const { clear } = useRemoval();
  return (
    <Button look="text" onClick={clear}>
      {texts.clear}
    </Button>
  );
}
