'use client';

import type { CartItem } from '@filiale/rules/cart';
import { translated } from '@filiale/rules/locales';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCart, useShop } from '../cart/shop-provider.tsx';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { OfflineHint } from '../pwa/offline-hint.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { untilLoaded, useLate } from '../ui/use-late.ts';
import { useOnline } from '../ui/use-online.ts';
import { whenVisitorActs } from '../ui/when-visitor-acts.ts';
import styles from './late-overlay.module.css';
import { backInOverlay, closeOverlay, forgetOverlay, openProduct } from './overlay-address.ts';
import { isOnMenu } from './shop-product.ts';

/** Longest wait for the code of an item that the page was opened with, in ms; then its name is shown alone. */
const ARRIVES_WITHIN_MS = 3_000;

const loadOverlay = async () => (await import('./product-overlay.tsx')).ProductOverlay;

/** The dish that the page was opened with: the server draws it whole, and it is taken up once its code is there. Next must read its import here. */
const FirstOverlay = dynamic(() =>
  untilLoaded(() => import('./product-overlay.tsx')).then((module) => module.ProductOverlay),
);

type Opened = { readonly index: number; readonly item: CartItem | undefined };

/** Opens the overlay the address asks for. Its code comes as soon as the visitor does something, before anybody taps. */
export function ProductOverlayHost() {
  const texts = useMessages('product');
  const locale = useLocale();
  const search = useSearchParams();
  const { products } = useShop();
  const { cart, isLoaded } = useCart();
  const [isUsed, setUsed] = useState(false);

  useEffect(() => {
    const stop = whenVisitorActs(() => setUsed(true));
    // The names of dishes are plain links; here they open without leaving the page.
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-product]');
      const id = link?.dataset.product;
      if (!id || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openProduct(id);
    };
    document.addEventListener('click', onClick);
    return () => {
      stop();
      document.removeEventListener('click', onClick);
    };
  }, []);

  const askedItem = search.get('item') ?? '';
  const itemIndex = /^\d{1,4}$/.test(askedItem) ? Number(askedItem) : null;
  // The item as it was when the overlay opened: another tab may move or remove it meanwhile.
  const [opened, setOpened] = useState<Opened | null>(null);
  if (isLoaded && itemIndex !== (opened?.index ?? null))
    setOpened(itemIndex === null ? null : { index: itemIndex, item: cart.items[itemIndex] });
  const edited = opened?.item;
  const asked = search.get('product');
  const found = products.get(edited?.product.id ?? asked ?? '');
  const product = found && (edited || isOnMenu(found)) ? found : undefined;
  // What is asked of the cart is known when the cart is.
  const isAsked = product !== undefined && (isLoaded || itemIndex === null);
  // The address asks for a product that is not on the menu, or an item no longer in the cart.
  const isInVain = isLoaded && !isAsked && (asked !== null || search.has('item'));
  useEffect(() => {
    if (!isInVain) return;
    if (asked !== null) showToast(texts.unavailable, { isWarning: true });
    forgetOverlay();
  }, [isInVain, asked, texts]);
  const key = `${product?.id} ${itemIndex}`;
  const [first] = useState(asked);
  const LateOverlay = useLate(loadOverlay, isUsed || (isAsked && asked !== first));
  const ProductOverlay = asked !== null && asked === first ? FirstOverlay : LateOverlay;
  // Nobody has tapped: the item comes whole, not first its name and then the rest, which would shift.
  const isArriving = useArriving(askedItem) && !ProductOverlay;
  const isOpen = isAsked && !isArriving;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeOverlay}
      onBack={backInOverlay}
      labelledBy="product-name"
      closeLabel={texts.close}
      size="large"
    >
      {product &&
        (ProductOverlay ? (
          <ProductOverlay
            key={key}
            product={product}
            itemIndex={edited ? itemIndex : null}
            edited={edited}
            askedStep={Number(search.get('step') ?? 1) - 1}
            onClose={closeOverlay}
          />
        ) : (
          <ComingOverlay name={translated(product, locale, 'name')} />
        ))}
    </Dialog>
  );
}

/** Stands in for the overlay while its code is on the way, or cannot come. */
function ComingOverlay({ name }: { readonly name: string }) {
  const isOnline = useOnline();
  return (
    <div className={styles.late} aria-busy={isOnline}>
      <h2 id="product-name">{name}</h2>
      <OfflineHint />
    </div>
  );
}

/** True from the page's beginning, while the address asks for the same as then, as long as the network is there, for 3 s at most. */
function useArriving(asked: string): boolean {
  const [first] = useState(asked);
  const [isOver, setOver] = useState(false);
  const isOnline = useOnline();
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ARRIVES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return first !== '' && first === asked && !isOver && isOnline;
}
