'use client';

import type { Languages } from '@filiale/rules/locales';
import { createContext, useContext } from 'react';

/** What the back office knows of the installation before anybody has signed in. */
export type Shop = {
  readonly currency: string;
  /** The company's zone. */
  readonly timeZone: string;
  readonly shopName: string;
  /** Languages that the company's texts are written in. */
  readonly languages: Languages;
  readonly hasFrontdesk: boolean;
};

const Context = createContext<Shop | null>(null);
export const ShopProvider = Context.Provider;

export function useShop(): Shop {
  const shop = useContext(Context);
  if (!shop) throw new Error('no ShopProvider above');
  return shop;
}
