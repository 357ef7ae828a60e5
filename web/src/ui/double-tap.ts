/** Where a tap was, in CSS pixels of the window, and when, by `performance.now()`. */
export type Tap = { readonly x: number; readonly y: number; readonly at: number };

/** As long as the second tap of two may come after the first. */
const SECOND_MS = 500;
/** As far as a thumb strays between two taps. */
const STRAY_PX = 40;

/**
 * Guards against a double tap: lets the second of two taps that closed something come to nothing: it was meant for what is gone, not for what lies beneath. Only
 * near the first, and for half a second after it or after now, whichever is later.
 */
export function shieldFromSecondTap(
  scope: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  first: Tap,
  now = performance.now(),
): void {
  if (now - first.at > SECOND_MS * 4) return;
  const onClick = (event: Event) => {
    const { clientX, clientY, detail, pointerType } = event as PointerEvent;
    // A click without a pointer comes from the keyboard; the clicks of a mouse are counted by the system.
    if (detail === 0 || (pointerType === 'mouse' && detail < 2)) return;
    if (Math.hypot(clientX - first.x, clientY - first.y) > STRAY_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  scope.addEventListener('click', onClick, true);
  setTimeout(() => scope.removeEventListener('click', onClick, true), SECOND_MS);
}
