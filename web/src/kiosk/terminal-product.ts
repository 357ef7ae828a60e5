import { type ConfigurableProduct, partsOf } from '@filiale/rules/configurable-parts';
import type { ShopProduct } from '../product/shop-product.ts';

/** Parts that a guest would have to type or bring a file for: a terminal has neither keys nor files. */
const typed: ReadonlySet<string> = new Set(['text', 'textarea', 'image', 'images', 'file', 'files']);

/** Whether a product cannot be ordered without typing or a file. Such a one is left to the counter. Source: KIOSK-001. */
export const needsTyping = (product: ConfigurableProduct): boolean =>
  partsOf(product).some(({ type, optional }) => !optional && typed.has(type));

/** A product as a terminal offers it: without the parts that nothing there can fill. Source: KIOSK-001. */
export function terminalProduct(product: ShopProduct): ShopProduct {
  const parts = partsOf(product).filter(({ type }) => !typed.has(type));
  return parts.length === partsOf(product).length ? product : { ...product, config: { ...product.config, parts } };
}
