/** Where a tap was, in CSS pixels of the window, and when, by `performance.now()`. */
export type Tap = { readonly x: number; readonly y: number; readonly at: number };

type Scope = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** As long as the second tap of two may come after the first. */
const SECOND_MS = 500;
/** As far as a thumb strays between two taps. */
const STRAY_PX = 40;

/**
 * Guards against a double tap: ignores the second of two taps that closed something, as it was not meant for the element beneath. Only
 * near the first, and for half a second after it or after now, whichever is later.
 */
export function shieldFromSecondTap(scope: Scope, first: Tap, now = performance.now()): void {
  if (now - first.at > SECOND_MS * 4) return;
  swallowTaps(scope, (x, y) => Math.hypot(x - first.x, y - first.y) <= STRAY_PX);
}

/** Guards against a double tap: ignores the second of two taps that opened something, anywhere: nobody has seen the new content yet. */
export function shieldFromTapAhead(scope: Scope): void {
  swallowTaps(scope, () => true);
}

function swallowTaps(scope: Scope, isMeant: (x: number, y: number) => boolean): void {
  const onClick = (event: Event) => {
    const { clientX, clientY, detail, pointerType } = event as PointerEvent;
    // A click without a pointer comes from the keyboard; the clicks of a mouse are counted by the system.
    if (detail === 0 || (pointerType === 'mouse' && detail < 2)) return;
    if (!isMeant(clientX, clientY)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scope.addEventListener('click', onClick, true);
  setTimeout(() => scope.removeEventListener('click', onClick, true), SECOND_MS);
}
