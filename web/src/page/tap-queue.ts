/**
 * Runs inline in the first HTML, before any bundle, so that nothing done before hydration is lost: taps on buttons and on what is marked
 * `data-tap` wait (one per element), what is typed or chosen is noted; `replayTaps` hands both to React once it listens.
 */
export const tapQueueScript = `(function(w,d){var q=w.__taps=new Map();w.__tapped=function(e){var t=e.target;if(e.type!='click'){if(t&&t.matches&&t.matches('input,select,textarea'))q.set(t,/^(radio|checkbox)$/.test(t.type)?t.checked:t.value);return}t=t&&t.closest&&t.closest('button,[data-tap]');if(!t||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();q.set(t,null);t.setAttribute('aria-busy','true')};['click','input','change'].forEach(function(n){d.addEventListener(n,w.__tapped,true)})})(window,document);`;

type Kept = Map<Element, string | boolean | null>;
type TapWindow = Window & { __taps?: Kept; __tapped?: (event: Event) => void };
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets a field as the visitor does it: past React, which notes what is assigned to the element itself, and then tells it. */
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

/** Ends the collecting and does again, in order, what was done. Elements that left the page meanwhile are skipped. */
export function replayTaps(scope: TapWindow): void {
  const { __taps: kept, __tapped: listener } = scope;
  if (!kept || !listener) return;
  for (const type of ['click', 'input', 'change']) scope.document.removeEventListener(type, listener, true);
  delete scope.__taps;
  delete scope.__tapped;
  for (const [element, value] of kept) {
    if (value === null) element.removeAttribute('aria-busy');
    if (!element.isConnected) continue;
    if (value === null) (element as HTMLElement).click();
    else enter(element as Field, value);
  }
}
