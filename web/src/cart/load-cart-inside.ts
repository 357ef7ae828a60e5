/** The inside of the Bon and what empties it, which a page without anything in its cart does not need. */
export const loadCartInside = async () => (await import('./cart-inside.tsx')).CartInside;
