'use client';

import { addItem, CART_ITEMS_MAX, type CartItem, isCartFull, orderModeOf, replaceItem } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatPrice } from '@filiale/rules/formats';
import { priceCart } from '@filiale/rules/pricing';
import { useEffect, useRef, useState } from 'react';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../shell/now-provider.tsx';
import { trackAddToCart } from '../tracking/shop-events.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { PartField } from './part-field.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-overlay.module.css';
import { QuantityPicker } from './quantity-picker.tsx';
import type { ShopProduct } from './shop-product.ts';
import { shownPrice } from './shown-price.ts';
import { StepProgress } from './step-progress.tsx';
import { useItemDraft } from './use-item-draft.ts';

type Props = {
  readonly product: ShopProduct;
  /** Place in the cart of the item that is edited; null for a new one. */
  readonly itemIndex: number | null;
  readonly edited: CartItem | undefined;
  readonly onClose: () => void;
};

/** Configures a dish: picture and amount on one side, parts on the other, the price on the button. Source: PROD-011 to PROD-015. */
export function ProductOverlay({ product, itemIndex, edited, onClose }: Props) {
  const texts = useMessages('product');
  const cartTexts = useMessages('cart');
  const locale = useLocale();
  const now = useNow();
  const { branch, config } = useShop();
  const { cart, update } = useCart();
  const draft = useItemDraft(product, edited);
  const isStepped = product.isStepByStep && draft.allParts.length > 1;
  const [step, setStep] = useState(0);
  const middle = useRef<HTMLDivElement>(null);

  // A new step begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    middle.current?.scrollTo({ top: 0 });
  }, [step]);

  const isLast = !isStepped || step === draft.allParts.length - 1;
  const mode = orderModeOf(cart);
  const { per } = shownPrice(product, locale === 'en-GB' ? 'en' : 'de');
  const priced = priceCart({
    items: [{ product, amount: draft.amount, unit: draft.unit, parts: draft.parts }],
    mode,
    deliveryArea: null,
  }).lines[0];
  const price =
    product.isPriceHidden || !priced
      ? texts.onRequest
      : formatPrice(fromCents(priced.grossCents), priced.calculationModel, locale, config.currency);
  const refusal = !canOrder(branch, mode, now)
    ? texts.shopClosed
    : product.isOrderable || edited
      ? ''
      : [texts.unavailable, product.again].filter(Boolean).join(' ');

  const save = () => {
    const { id, name, description, price: seenPrice } = product;
    const item = {
      product: { id, name, description, price: seenPrice },
      amount: draft.amount,
      unit: draft.unit,
      parts: draft.parts,
    };
    if (itemIndex === null && isCartFull(cart)) return showToast(fill(cartTexts.full, { maximum: CART_ITEMS_MAX }));
    update((kept) =>
      itemIndex === null || !edited ? addItem(kept, item) : replaceItem(kept, itemIndex, edited, item),
    );
    trackAddToCart({ branch, config }, { ...item, product, mode });
    showToast(texts.added);
    onClose();
  };

  const shownParts = isStepped ? draft.allParts.slice(step, step + 1) : draft.allParts;
  const main = isLast ? (itemIndex === null ? texts.add : texts.save) : texts.next;
  const isReady = isLast ? draft.isValid && refusal === '' : draft.isPartDone(step);
  return (
    <form
      className={draft.allParts.length > 0 ? styles.overlay : `${styles.overlay} ${styles.plain}`}
      data-narrow={draft.allParts.length > 0 ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (isLast) save();
        else setStep(step + 1);
      }}
    >
      <div className={styles.side}>
        <ProductHead product={product} parts={draft.parts} />
        <div className={styles.quantity}>
          <QuantityPicker product={product} draft={draft} />
        </div>
      </div>
      <div className={styles.steps}>
        {draft.allParts.length > 1 && (
          <div className={styles.progress}>
            <StepProgress parts={draft.allParts} isDone={draft.isFilled} current={isStepped ? step : null} />
          </div>
        )}
        {draft.allParts.length > 0 && (
          <div className={styles.middle} ref={middle}>
            {shownParts.map((part) => (
              <PartField
                key={part.id}
                part={part}
                value={draft.choiceOf(part.name)}
                onChoose={(value) => draft.choose(part.name, value)}
                step={isStepped ? { number: step + 1, of: draft.allParts.length } : null}
                currency={config.currency}
                per={per}
                isPriceHidden={product.isPriceHidden}
                unsold={product.goneOptions}
              />
            ))}
          </div>
        )}
        <div className={styles.go}>
          {refusal && (
            <p className={styles.refusal} role="status">
              {refusal}
            </p>
          )}
          {isStepped && (
            <Button isLarge onClick={() => (step === 0 ? onClose() : setStep(step - 1))}>
              {step === 0 ? texts.cancel : texts.back}
            </Button>
          )}
          <Button type="submit" look="main" isLarge className={styles.main} disabled={!isReady}>
            <span>{main}</span>
            <span className="num">{price}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}
