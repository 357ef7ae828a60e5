import { useEffect } from 'react';

/**
 * Says on the page's root that the cart's bar lies at the bottom, so that cards there leave it free (`--cart-bar` in `ui/base.css`): `narrow` where it is shown
 * below 950 px only.
 */
export function useBottomBar(isShown: boolean, width: 'narrow' | 'any'): void {
  useEffect(() => {
    const root = document.documentElement;
    if (isShown) root.dataset.cartBar = width;
    return () => root.removeAttribute('data-cart-bar');
  }, [isShown, width]);
}
