/**
 * Focus management: what had the focus may be gone with what it did: then keyboards go on at `near`, else in the open dialog, else at the page itself. To be called
 * once the screen is drawn anew.
 */
export function keepFocus(near?: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  const panel = [...document.querySelectorAll<HTMLElement>('dialog[open] > [tabindex="-1"]')].at(-1);
  const target = near?.isConnected ? near : (panel ?? document.querySelector('main'));
  target?.focus({ preventScroll: true });
}

/** The same, after what is being done is drawn; what is only drawn by then is found by a function. */
export const keepFocusAfterwards = (near?: HTMLElement | null | (() => HTMLElement | null | undefined)): void => {
  setTimeout(() => keepFocus(typeof near === 'function' ? near() : near));
};
