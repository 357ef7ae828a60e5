const GAPS_PX = 24;

/**
 * Measures a card at the bottom of the window, as its `ref`: sets its height for the style sheets (`--bottom-card`), so that the end of the
 * page can be scrolled above it.
 */
export function takeBottomRoom(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--bottom-card', `${card.offsetHeight + GAPS_PX}px`));
  watch.observe(card);
  return () => {
    watch.disconnect();
    style.removeProperty('--bottom-card');
  };
}
