'use client';

import { addItem, CART_ITEMS_MAX, type CartItem, isCartFull, orderModeOf, replaceItem } from '@filiale/rules/cart';
import { fromCents } from '@filiale/rules/decimal';
import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { priceCart } from '@filiale/rules/pricing';
import { shownPrice } from '@filiale/rules/shown-price';
import { useEffect, useRef, useState } from 'react';
import { canOrder } from '../cart/can-order.ts';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { fill, shopLanguage } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { trackAddToCart } from '../tracking/shop-events.ts';
import { Button } from '../ui/button.tsx';
import { shieldFromSecondTap, type Tap } from '../ui/double-tap.ts';
import { showToast } from '../ui/toast.tsx';
import { NoteField } from './note-field.tsx';
import { backInOverlay, openStep } from './overlay-address.ts';
import { PartField } from './part-field.tsx';
import { ProductHead } from './product-head.tsx';
import styles from './product-overlay.module.css';
import { QuantityPicker } from './quantity-picker.tsx';
import type { ShopProduct } from './shop-product.ts';
import { StepProgress } from './step-progress.tsx';
import { useItemDraft } from './use-item-draft.ts';

type Props = {
  readonly product: ShopProduct;
  /** Place in the cart of the item that is edited; null for a new one. */
  readonly itemIndex: number | null;
  readonly edited: CartItem | undefined;
  /** The part the address asks for where parts come one at a time, from 0; shown at most the first that still lacks something. */
  readonly askedStep: number;
  readonly onClose: () => void;
};

/**
 * Configures a dish: picture and amount on one side, parts on the other, the price on the button. While something is missing the button
 * is grey, says what, and leads there. Source: PROD-011 to PROD-015.
 */
export function ProductOverlay({ product, itemIndex, edited, askedStep, onClose }: Props) {
  const texts = useMessages('product');
  const cartTexts = useMessages('cart');
  const locale = useLocale();
  const now = useNow();
  const { branch, config, isKiosk } = useShop();
  const { cart, update } = useCart();
  const draft = useItemDraft(product, edited);
  const isStepped = product.isStepByStep && draft.allParts.length > 1;
  const firstUndone = draft.allParts.findIndex((_part, index) => !draft.isPartDone(index));
  const furthest = firstUndone < 0 ? draft.allParts.length - 1 : firstUndone;
  const step = isStepped ? Math.max(0, Math.min(Math.trunc(askedStep) || 0, furthest)) : 0;
  const form = useRef<HTMLFormElement>(null);
  const parts = useRef<HTMLDivElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const isSaved = useRef(false);
  const lastTap = useRef<Tap | null>(null);

  const isLast = !isStepped || step === draft.allParts.length - 1;

  // A new step begins at its top: of the parts, or of what scrolls as a whole on a small window.
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    setPointed(false);
    // There the same button adds the dish.
    if (isLast && lastTap.current) shieldFromSecondTap(window, lastTap.current);
    middle.current?.scrollTo({ top: 0 });
    form.current?.scrollTo({ top: parts.current?.offsetTop ?? 0 });
  }, [step, isLast]);

  const mode = orderModeOf(cart);
  const { per } = shownPrice(product, shopLanguage(locale));
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
    // The second tap of two finds the overlay about to close.
    if (isSaved.current) return;
    const { id, name, description, price: seenPrice } = product;
    const item = {
      product: { id, name, description, price: seenPrice },
      amount: draft.amount,
      unit: draft.unit,
      parts: draft.parts,
      note: draft.note.trim(),
    };
    if (itemIndex === null && isCartFull(cart))
      return showToast(fill(cartTexts.full, { maximum: CART_ITEMS_MAX }), { isWarning: true });
    isSaved.current = true;
    draft.settle();
    update((kept) =>
      itemIndex === null || !edited ? addItem(kept, item) : replaceItem(kept, itemIndex, edited, item),
    );
    trackAddToCart({ branch, config }, { ...item, product, mode });
    showToast(texts.added);
    onClose();
  };

  // A terminal has no keyboard. Notes from before they were switched off can be removed.
  const note = isLast && ((config.hasItemNotes && !isKiosk) || draft.note !== '') && (
    <NoteField note={draft.note} isTaken={config.hasItemNotes} onWrite={draft.writeNote} />
  );
  const shownParts = isStepped ? draft.allParts.slice(step, step + 1) : draft.allParts;
  const missing = shownParts.filter((part) => !draft.isPartDone(draft.allParts.indexOf(part)));
  const main = isLast ? (itemIndex === null ? texts.add : texts.save) : texts.next;
  const isRefused = isLast && refusal !== '';
  const isReady = isLast ? draft.isValid && !isRefused : draft.isPartDone(step);
  const showMissing = () => {
    setPointed(true);
    const field = document.getElementById(`part-${missing[0]?.id}`);
    field?.scrollIntoView({ block: 'start' });
    field?.querySelector<HTMLElement>('input:not(:disabled), textarea')?.focus({ preventScroll: true });
  };
  return (
    <form
      ref={form}
      className={draft.allParts.length > 0 ? styles.overlay : `${styles.overlay} ${styles.plain}`}
      data-narrow={draft.allParts.length > 0 ? undefined : true}
      onClickCapture={({ clientX, clientY }) => {
        lastTap.current = { x: clientX, y: clientY, at: performance.now() };
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) showMissing();
        else if (isLast) save();
        else openStep(step + 2);
      }}
    >
      <div className={styles.side}>
        <ProductHead product={product} parts={draft.parts} />
        <div className={styles.quantity}>
          {draft.allParts.length === 0 && note}
          <QuantityPicker product={product} draft={draft} />
        </div>
      </div>
      <div className={styles.steps}>
        {draft.allParts.length > 1 && (
          <div className={styles.progress} ref={parts}>
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
                isMissing={isPointed && missing.includes(part)}
              />
            ))}
            {note}
          </div>
        )}
        <div className={styles.go}>
          {refusal && (
            <p className={styles.refusal} role="status">
              {refusal}
            </p>
          )}
          {!refusal && missing.length > 0 && (
            <p className={styles.missing} id="product-missing">
              {fill(texts.missing, { parts: missing.map((part) => translated(part, locale, 'name')).join(', ') })}
            </p>
          )}
          {isStepped && (
            <Button isLarge onClick={() => (step === 0 ? onClose() : backInOverlay())}>
              {step === 0 ? texts.cancel : texts.back}
            </Button>
          )}
          <Button
            type="submit"
            look="main"
            isLarge
            className={styles.main}
            disabled={isRefused || (!isReady && missing.length === 0)}
            aria-disabled={!isReady}
            aria-describedby={missing.length > 0 ? 'product-missing' : undefined}
          >
            <span>{main}</span>
            <span className="num">{price}</span>
          </Button>
        </div>
      </div>
    </form>
  );
}
