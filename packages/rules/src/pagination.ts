/** Pages of a list, as their numbers stand below it. */

/** Most pages that are all named. */
const ALL_NAMED = 4;

/**
 * The numbers to show, in order, with `null` where some are left out: all of them up to 4 pages, else the first, those beside the current one,
 * and the last. Pages count from 1. Source: SITE-059.
 */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, place) => place + 1);
  if (pages <= ALL_NAMED) return all;
  const named = all.filter((page) => page === 1 || page === pages || Math.abs(page - current) <= 1);
  return named.flatMap((page, place) => {
    const gap = page - (named[place - 1] ?? page);
    // One that is left out alone takes no more room than what would stand for it.
    if (gap === 2) return [page - 1, page];
    return gap > 2 ? [null, page] : [page];
  });
}

/** The number of a page with two digits at least. Source: SITE-059. */
export const pageLabel = (page: number): string => String(page).padStart(2, '0');
