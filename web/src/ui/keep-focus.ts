/**
 * Focus management: if the focused element is gone after its action, focus moves to `near`, else to the open dialog, else to the page. To be called
 * after the next render.
 */
export function keepFocus(near?: HTMLElement | null): void {
  const { activeElement, body } = document;
  // The browser takes the focus from a closed dialog at the next frame.
  if (activeElement && activeElement !== body && !activeElement.closest('dialog:not([open])')) return;
  const panel = [...document.querySelectorAll<HTMLElement>('dialog[open] > [tabindex="-1"]')].at(-1);
  const target = near?.isConnected ? near : (panel ?? document.querySelector('main'));
  target?.focus({ preventScroll: true });
}

/** The same, after the next render; a function finds elements that are only rendered by then. */
export const keepFocusAfterwards = (near?: HTMLElement | null | (() => HTMLElement | null | undefined)): void => {
  setTimeout(() => keepFocus(typeof near === 'function' ? near() : near));
};
