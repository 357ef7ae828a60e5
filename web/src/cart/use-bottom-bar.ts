import { useEffect } from 'react';

/**
 * Marks on the page's root that the cart's bar is at the bottom, so that cards leave room for it (`--cart-bar` in `ui/base.css`): `narrow` where it is shown
 * below 950 px only.
 */
export function useBottomBar(isShown: boolean, width: 'narrow' | 'any'): void {
  useEffect(() => {
    const root = document.documentElement;
    if (isShown) root.dataset.cartBar = width;
    return () => root.removeAttribute('data-cart-bar');
  }, [isShown, width]);
}
