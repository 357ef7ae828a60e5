/** Keeps the search term in the address (`?q=`), so that Back, a reload and a sent link find it again. */
export function keepTermInAddress(term: string): void {
  const address = new URL(window.location.href);
  if (term.trim() === '') address.searchParams.delete('q');
  else address.searchParams.set('q', term);
  try {
    window.history.replaceState({}, '', address);
  } catch {
    // Safari takes a hundred changes in half a minute; the next one brings the address up to date.
  }
}

/** The page in another language searches for the same: its link, a `hreflang` one, gets the words as they are when it is followed. Returns a function that ends it. */
export function carryTermToLanguages(): () => void {
  const carry = ({ target }: Event) => {
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    const to = new URL(link.href);
    const term = new URLSearchParams(window.location.search).get('q');
    if (term === null) to.searchParams.delete('q');
    else to.searchParams.set('q', term);
    link.href = to.href;
  };
  const events = ['pointerdown', 'keydown', 'click'] as const;
  for (const event of events) document.addEventListener(event, carry, true);
  return () => {
    for (const event of events) document.removeEventListener(event, carry, true);
  };
}
