import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** What a page shows and where it says that it is, read in one moment. */
export type Look = {
  readonly path: string;
  readonly search: string;
  /** Name of the dish that is being configured; null while none is. */
  readonly dish: string | null;
  readonly dialogs: number;
  readonly title: string;
  readonly hasMenu: boolean;
  readonly isFocusInDialog: boolean;
  /** The element that has the focus; empty when none has. */
  readonly focus: string;
  /** Kept carts by branch. */
  readonly carts: Readonly<Record<string, KeptCart>>;
  /** What the signs on the plus buttons say, by dish. */
  readonly signs: Readonly<Record<string, string>>;
};
type KeptCart = {
  readonly isDelivery: boolean;
  readonly isDineIn: boolean;
  readonly items: readonly { readonly product: { readonly id: string }; readonly amount: number }[];
};

const KEY = 'filiale.cart.';

/** Reads a page as it is now; nothing is waited for. */
export const look = (page: Page): Promise<Look> =>
  page.evaluate(`(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const active = document.activeElement;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('${KEY}'));
    const signs = [...document.querySelectorAll('main button[data-add][data-in-cart]')];
    return {
      path: location.pathname,
      search: location.search,
      dish: document.querySelector('dialog[open] #product-name')?.textContent ?? null,
      dialogs: document.querySelectorAll('dialog[open]').length,
      title: document.querySelector('main h1')?.textContent ?? '',
      hasMenu: document.querySelector('main [data-product]') !== null,
      isFocusInDialog: dialog ? dialog.contains(active) : true,
      focus: active && active !== document.body ? active.localName + ' ' + (active.id || active.textContent.slice(0, 40)) : '',
      carts: Object.fromEntries(keys.map((key) => [key.slice(${KEY.length}), JSON.parse(localStorage.getItem(key))])),
      signs: Object.fromEntries(signs.map((sign) => [sign.dataset.add, sign.textContent])),
    };
  })()`) as Promise<Look>;

/** Resolves once something has the focus, which it is given in the moment after what had it is gone. */
export const hasFocus = (page: Page, after: string): Promise<void> =>
  eventually(async () => (await look(page)).focus !== '', `${after} leaves a focus`);
