import { OURS } from '../page/fragment-entries.ts';

/**
 * Overlays of the branch page are kept in the address. A sheet: `?open=cart` is the cart, `?open=filter` the filter of the menu. Over it or the
 * page, the overlay of a dish: `?product=<id>` configures a new item, `?item=<index>` edits one of the cart, `&step=<number>` is the part that is
 * shown where parts come one at a time, counted from 1. So a link opens it, and the browser's Back is one step back. Each entry knows how many
 * of the overlay are above the entry it was opened from, and whether the sheet was opened by one.
 */
const NAMES = ['product', 'item', 'step'] as const;
/** Asks for a sheet. */
const SHEET = 'open';
export type SheetName = 'cart' | 'filter';
/** Longest time a browser may take to go back within a page; then the address is mended where it stands. */
const BACK_MS = 1_000;

type Layer = 'overlay' | 'sheet';
const entriesAbove = (layer: Layer = 'overlay'): number => {
  const above: unknown = window.history.state?.[OURS]?.[layer];
  return typeof above === 'number' ? above : 0;
};
const query = () => new URLSearchParams(window.location.search);
const isAskedFor = () => NAMES.some((name) => query().has(name));

function enter(search: URLSearchParams): void {
  // A second tap while the first is still being drawn.
  if (search.toString() === query().toString()) return;
  push({ overlay: entriesAbove() + 1, sheet: entriesAbove('sheet') }, search);
}
function push(above: Readonly<Record<Layer, number>>, search: URLSearchParams): void {
  window.history.pushState({ [OURS]: above }, '', `${window.location.pathname}?${search}`);
}
/** The address without these names where the visitor stands; what else it asks for stays. */
function forget(names: readonly string[], above: Readonly<Record<Layer, number>>): void {
  const search = query();
  for (const name of names) search.delete(name);
  const rest = search.size > 0 ? `?${search}` : '';
  window.history.replaceState({ [OURS]: above }, '', `${window.location.pathname}${rest}`);
}

/** What else the address asks for, such as the words of a search, stays. */
function asking(name: 'product' | 'item', value: string): URLSearchParams {
  const search = query();
  for (const each of NAMES) search.delete(each);
  search.set(name, value);
  return search;
}
export const openProduct = (id: string): void => enter(asking('product', id));
export const openItem = (index: number): void => enter(asking('item', `${index}`));

/** Goes to a step of the open overlay, counted from 1. */
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
  else
    window.history.replaceState(
      { [OURS]: { overlay: 0, sheet: entriesAbove('sheet') } },
      '',
      `${window.location.pathname}?${search}`,
    );
}

/** The address without the dish. */
export const forgetOverlay = (): void => forget(NAMES, { overlay: 0, sheet: entriesAbove('sheet') });
/** The address without the sheet. */
const forgetSheet = (): void => forget([SHEET], { overlay: entriesAbove(), sheet: 0 });

let isClosing = false;

/** Goes back over so many entries, then corrects the address if it still asks for the closed overlay. Calls meanwhile do nothing. */
function goBack(entries: number, isAskedFor: () => boolean, mend: () => void): void {
  if (isClosing) return;
  isClosing = true;
  const settle = () => {
    clearTimeout(timer);
    window.removeEventListener('popstate', settle);
    isClosing = false;
    if (isAskedFor()) mend();
  };
  const timer = setTimeout(settle, BACK_MS);
  window.addEventListener('popstate', settle);
  window.history.go(-entries);
}

/**
 * Goes back to any entry where the overlay was opened; to the page without it if the visitor came by a link. Two taps do not
 * leave the page.
 */
export function closeOverlay(): void {
  if (isClosing) return;
  const above = entriesAbove();
  if (above === 0) forgetOverlay();
  else goBack(above, isAskedFor, forgetOverlay);
}

export function openSheet(name: SheetName): void {
  const search = query();
  // A second tap while the first is still being drawn.
  if (search.get(SHEET) === name) return;
  search.set(SHEET, name);
  push({ overlay: 0, sheet: 1 }, search);
}

/** Which sheet an address asks for. */
export function askedSheet(search: Pick<URLSearchParams, 'get'>): SheetName | null {
  const name = search.get(SHEET);
  return name === 'cart' || name === 'filter' ? name : null;
}

/**
 * A link to a sheet leads to its page first, so that Back closes the sheet before it leaves the page; where there `isNoNeed`, as
 * what it holds is seen anyway, only the page is left.
 */
export function enterSheet(name: SheetName, isNoNeed: boolean): void {
  if (askedSheet(query()) !== name || entriesAbove('sheet') > 0) return;
  forgetSheet();
  if (!isNoNeed) openSheet(name);
}

/** Back to the page that the sheet was opened on. Under an open dish it only goes from the address. */
export function closeSheet(): void {
  const isSheetAsked = () => query().has(SHEET);
  if (isClosing || !isSheetAsked()) return;
  if (entriesAbove('sheet') === 0 || isAskedFor()) forgetSheet();
  else goBack(entriesAbove('sheet'), isSheetAsked, forgetSheet);
}
