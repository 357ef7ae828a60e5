/**
 * The overlay lives in the address: `?product=<id>` configures a new item, `?item=<index>` edits one of the cart. So a link opens it, and
 * the browser's Back closes it.
 */
const OURS = 'filialeOverlay';

function open(query: string) {
  window.history.pushState({ [OURS]: true }, '', `${window.location.pathname}?${query}`);
}

export const openProduct = (id: string): void => open(`product=${encodeURIComponent(id)}`);
export const openItem = (index: number): void => open(`item=${index}`);

/** Back to where the overlay was opened; to the plain page where the visitor came by a link. */
export function closeOverlay(): void {
  if (window.history.state?.[OURS]) window.history.back();
  else window.history.replaceState(null, '', window.location.pathname);
}
