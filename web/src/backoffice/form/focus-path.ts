/** How long a field may take to be drawn, in ms: its page opens, its code comes. */
const PATIENCE_MS = 2_000;
/** So long the field itself is waited for before one above it will do, in ms. */
const EXACT_MS = 600;
const inputs = 'input:not([type="hidden"]), textarea, button, [contenteditable="true"], [tabindex="0"]';

/** Brings the field at a path into view and the keyboard to it, as soon as it is there; the nearest above it where it has none of its own. */
export function focusPath(path: string): void {
  const began = Date.now();
  const attempt = () => {
    const field = fieldAt(path, Date.now() - began > EXACT_MS);
    const found = [...(field?.querySelectorAll<HTMLElement>(inputs) ?? [])];
    const input = found.find((each) => !each.closest('[role="toolbar"]'));
    if (input && input.offsetParent !== null) {
      input.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    } else if (Date.now() - began < PATIENCE_MS) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}

function fieldAt(path: string, isAboveEnough: boolean): Element | null {
  const names = path.split('.');
  const least = isAboveEnough ? 1 : names.length;
  for (let length = names.length; length >= least; length -= 1) {
    const found = document.querySelector(`[data-path="${CSS.escape(names.slice(0, length).join('.'))}"]`);
    if (found) return found;
  }
  return null;
}
