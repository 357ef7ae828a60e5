'use client';

import { type Cart, migrateCart, openCart } from '@filiale/rules/cart';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { randomKey } from '../api/random-key.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { terminalProduct } from '../kiosk/terminal-product.ts';
import { type PackedProducts, type ShopProduct, unpackProducts } from '../product/shop-product.ts';
import { showToast } from '../ui/toast.tsx';
import { type CartStore, createCartStore } from './cart-store.ts';
import { droppedText } from './dropped-text.ts';
import type { ShopBranch, ShopConfig } from './shop-branch.ts';

export type Shop = {
  readonly branch: ShopBranch;
  readonly config: ShopConfig;
  /** Products of the active menu by id. */
  readonly products: ReadonlyMap<string, ShopProduct>;
  /** The page is a self-service terminal's. */
  readonly isKiosk: boolean;
};
type KeptCart = {
  readonly cart: Cart;
  readonly isLoaded: boolean;
  readonly update: CartStore['update'];
};
const ShopContext = createContext<Shop | null>(null);
const CartContext = createContext<KeptCart | null>(null);
const ConfigContext = createContext<ShopConfig | null>(null);

/** The configuration alone, for pictures of the shop outside of it. */
export const ShopConfigProvider = ConfigContext.Provider;

const noSubscription = () => () => {};

/**
 * Branch, catalogue and cart for everything below: branch shop and checkout. Until the page is hydrated the cart is the empty one the
 * server drew (`isLoaded` false). When the catalogue changes, the cart is migrated and the customer informed. Source: CART-004, CART-009.
 */
export function ShopProvider({
  branch,
  config,
  products: packed,
  isKiosk,
  children,
}: {
  branch: ShopBranch;
  config: ShopConfig;
  products: PackedProducts;
  isKiosk: boolean;
  children: ReactNode;
}) {
  const texts = useMessages('cart');
  const locale = useLocale();
  const products = useMemo(() => {
    const offered = (each: ShopProduct) => (isKiosk ? terminalProduct(each) : each);
    return new Map(unpackProducts(packed).map((each) => [each.id, offered(each)]));
  }, [packed, isKiosk]);
  const initial = useMemo(() => openCart(null, { branch, config, orderKey: '' }), [branch, config]);
  const [store, setStore] = useState<CartStore | null>(null);
  const cart = useSyncExternalStore(store?.subscribe ?? noSubscription, store?.get ?? (() => initial), () => initial);

  // A tap may come before the effect below has run: the first caller opens the store.
  const opened = useRef<CartStore | null>(null);
  const openStore = useCallback(() => {
    opened.current ??= createCartStore(window, { branch, config, newKey: randomKey });
    return opened.current;
  }, [branch, config]);
  useEffect(() => {
    // A task of its own, as opening waits for the browser's storage; what shows the cart is drawn again in slices.
    const timer = setTimeout(() => {
      const store = openStore();
      startTransition(() => setStore(store));
    });
    return () => {
      clearTimeout(timer);
      opened.current = null;
    };
  }, [openStore]);

  useEffect(() => {
    if (!store) return;
    const { dropped } = migrateCart(store.get(), products);
    if (dropped.length === 0) return;
    store.update((kept) => migrateCart(kept, products).cart);
    showToast(droppedText(dropped, products, { currency: config.currency, locale }, texts), {
      isLong: true,
      isWarning: true,
    });
  }, [store, products, config.currency, locale, texts]);

  const shop = useMemo(() => ({ branch, config, products, isKiosk }), [branch, config, products, isKiosk]);
  const kept = useMemo(
    () => ({
      cart,
      isLoaded: store !== null,
      update: (change: (before: Cart) => Cart) => openStore().update(change),
    }),
    [cart, store, openStore],
  );
  return (
    <ConfigContext value={config}>
      <ShopContext value={shop}>
        <CartContext value={kept}>{children}</CartContext>
      </ShopContext>
    </ConfigContext>
  );
}

function provided<Value>(value: Value | null): Value {
  if (!value) throw new Error('no ShopProvider above');
  return value;
}

/** Branch, configuration and products of this page. */
export const useShop = (): Shop => provided(useContext(ShopContext));

/** The configuration of this page. */
export const useShopConfig = (): ShopConfig => provided(useContext(ConfigContext));

/** The cart of the page's branch and the one way to change it: `update((cart) => addItem(cart, item))` with `rules/cart`. */
export const useCart = (): KeptCart => provided(useContext(CartContext));
