'use client';

import { ownServices } from '@filiale/rules/consent';
import { useCallback, useEffect, useState } from 'react';
import { lastPlaced } from '../checkout/last-placed.ts';
import { hasServiceConsent, onConsentChange } from '../consent/consent-state.ts';
import { forgetOrder, forgetOrders, type KeptOrder, keepOrder, keptOrders } from './kept-orders.ts';

type Kept = {
  /** null until the browser has been asked. */
  readonly orders: readonly KeptOrder[] | null;
  readonly isAllowed: boolean;
  readonly forget: (order: KeptOrder) => void;
  readonly forgetAll: () => void;
};

/**
 * The orders this device remembers, in all its tabs alike. An order placed at one of `branches` that nobody has looked at since is taken in,
 * where the visitor allows it.
 */
export function useKeptOrders(branches: readonly string[] = []): Kept {
  const [state, setState] = useState<Pick<Kept, 'orders' | 'isAllowed'>>({ orders: null, isAllowed: false });
  const names = branches.join('\n');
  const read = useCallback(() => {
    const isAllowed = hasServiceConsent(ownServices.lastOrders);
    for (const branch of isAllowed && names ? names.split('\n') : []) {
      const last = lastPlaced(window, branch, new Date());
      if (last) keepOrder(window, { ...last, branch, at: Date.now() });
    }
    setState({ orders: keptOrders(window), isAllowed });
  }, [names]);
  useEffect(() => {
    read();
    window.addEventListener('storage', read);
    const stop = onConsentChange(read);
    return () => {
      window.removeEventListener('storage', read);
      stop();
    };
  }, [read]);
  return {
    ...state,
    forget: (order) => {
      forgetOrder(window, order);
      read();
    },
    forgetAll: () => {
      forgetOrders(window);
      read();
    },
  };
}
