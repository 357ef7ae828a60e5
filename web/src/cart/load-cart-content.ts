/** The inside of the Bon, which a page without anything in its cart does not need. */
export const loadCartContent = async () => (await import('./cart-content.tsx')).CartContent;
