/** Input before hydration, in its order: null for a tap, else the typed or chosen value. */
type Kept = Map<Element, string | boolean | null>;
type TapWindow = Window & { __taps?: Kept; __tapped?: (event: Event) => void };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const KEPT_EVENTS = ['click', 'input', 'change'];

/**
 * Queues events before hydration, so that nothing is lost: taps on buttons and on elements with `data-tap` wait (one per element), typed
 * or chosen values are noted; `replayTaps` hands both to React once it listens. Runs inline in the head, before any bundle.
 */
export function keepTaps(scope: TapWindow): void {
  const kept: Kept = new Map();
  const listener = (event: Event) => {
    const target = event.target as Partial<Element> | null;
    if (event.type !== 'click') {
      if (target?.matches?.('input,select,textarea')) kept.set(target as Field, entered(target as Field));
      return;
    }
    const tapped = target?.closest?.('button,[data-tap]');
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (!tapped || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept.set(tapped, null);
    tapped.setAttribute('aria-busy', 'true');
  };
  scope.__taps = kept;
  scope.__tapped = listener;
  for (const type of KEPT_EVENTS) scope.document.addEventListener(type, listener, true);
}

const entered = (field: Field): string | boolean =>
  /^(radio|checkbox)$/.test(field.type) ? (field as HTMLInputElement).checked : field.value;

/** Sets a field like a visitor: bypasses React's setter, which tracks assignments to the element, and then dispatches the event. */
function enter(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    (field as HTMLInputElement).checked = !value;
    field.click();
  } else if ('files' in field && field.files) field.dispatchEvent(new Event('change', { bubbles: true }));
  else {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  }
}

/** Replays the queued events in order and ends the collecting. Elements that left the page meanwhile are skipped. */
export function replayTaps(scope: TapWindow): void {
  const { __taps: kept, __tapped: listener } = scope;
  if (!kept || !listener) return;
  for (const type of KEPT_EVENTS) scope.document.removeEventListener(type, listener, true);
  delete scope.__taps;
  delete scope.__tapped;
  for (const [element, value] of kept) {
    if (value === null) element.removeAttribute('aria-busy');
    if (!element.isConnected) continue;
    if (value === null) (element as HTMLElement).click();
    else enter(element as Field, value);
  }
}
