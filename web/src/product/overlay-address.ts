import { OURS } from '../shell/fragment-entries.ts';

/**
 * The overlay lives in the address: `?product=<id>` configures a new item, `?item=<index>` edits one of the cart, `&step=<number>` is
 * the part that is shown where parts come one at a time, counted from 1. So a link opens it, and the browser's Back is one step back. Each of
 * its entries knows how many of them lie over the page it was opened from.
 */
const NAMES = ['product', 'item', 'step'] as const;
/** Longest time a browser may take to go back within a page; then the address is mended where it stands. */
const BACK_MS = 1_000;

const entriesAbove = (): number => {
  const above: unknown = window.history.state?.[OURS]?.overlay;
  return typeof above === 'number' ? above : 0;
};
const query = () => new URLSearchParams(window.location.search);
const isAskedFor = () => NAMES.some((name) => query().has(name));

function enter(search: URLSearchParams): void {
  // A second tap while the first is still being drawn.
  if (search.toString() === query().toString()) return;
  const state = { [OURS]: { overlay: entriesAbove() + 1 } };
  window.history.pushState(state, '', `${window.location.pathname}?${search}`);
}

export const openProduct = (id: string): void => enter(new URLSearchParams({ product: id }));
export const openItem = (index: number): void => enter(new URLSearchParams({ item: `${index}` }));

/** Goes on to a step of what is open; its number counts from 1. */
export function openStep(step: number): void {
  const search = query();
  search.set('step', `${step}`);
  enter(search);
}

/** One step back; out of the overlay from its first. Who came by a link or a reload has no entry of the step before. */
export function backInOverlay(): void {
  const search = query();
  const step = Number(search.get('step') ?? 1);
  search.set('step', `${step - 1}`);
  if (step <= 1) closeOverlay();
  else if (entriesAbove() > 0) window.history.back();
  else window.history.replaceState({}, '', `${window.location.pathname}?${search}`);
}

/** The plain address where the visitor stands; what else it asks for stays. */
export function forgetOverlay(): void {
  const search = query();
  for (const name of NAMES) search.delete(name);
  const rest = search.size > 0 ? `?${search}` : '';
  window.history.replaceState({}, '', `${window.location.pathname}${rest}`);
}

let isClosing = false;

/**
 * Back to where the overlay was opened, whatever entry lies there; to the plain page where the visitor came by a link. Asked again meanwhile it
 * does nothing, so that two taps do not leave the page.
 */
export function closeOverlay(): void {
  if (isClosing) return;
  const above = entriesAbove();
  if (above === 0) {
    forgetOverlay();
    return;
  }
  isClosing = true;
  const settle = () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', settle);
    isClosing = false;
    if (isAskedFor()) forgetOverlay();
  };
  const timer = setTimeout(settle, BACK_MS);
  window.addEventListener('popstate', settle);
  window.history.go(-above);
}
