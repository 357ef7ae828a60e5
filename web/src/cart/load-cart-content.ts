const load = () => import('./cart-content.tsx');

/** The inside of the Bon, which a page without anything in its cart does not need. */
export const loadCartContent = async () => (await load()).CartContent;
/** Its button that empties the cart. */
export const loadClearButton = async () => (await load()).ClearButton;
