import { partsOf } from '@filiale/rules/configurable-parts';
import type { ShopProduct } from '../product/shop-product.ts';

/** Parts that a guest would have to type or bring a file for. */
const typed: ReadonlySet<string> = new Set(['text', 'textarea', 'image', 'images', 'file', 'files']);

/** A product as a terminal offers it: without the optional parts that nothing there can fill. What is required stays. Source: KIOSK-001. */
export function terminalProduct(product: ShopProduct): ShopProduct {
  const parts = partsOf(product).filter(({ type, optional }) => !(optional && typed.has(type)));
  return parts.length === partsOf(product).length ? product : { ...product, config: { ...product.config, parts } };
}
