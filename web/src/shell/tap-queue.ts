/**
 * Runs inline in the first HTML, before any bundle. A tap on something marked `data-tap` that comes before hydration is
 * kept instead of lost; `replayTaps` clicks again once React listens. Kept to one tap per element.
 */
export const tapQueueScript = `(function(w,d){var q=w.__taps=[];w.__tapped=function(e){var t=e.target&&e.target.closest&&e.target.closest('[data-tap]');if(!t||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();if(q.indexOf(t)<0)q.push(t);t.setAttribute('aria-busy','true')};d.addEventListener('click',w.__tapped,true)})(window,document);`;

type TapWindow = Window & { __taps?: Element[]; __tapped?: (event: Event) => void };

/** Ends the collecting and clicks what was tapped, in order. Elements that left the page meanwhile are skipped. */
export function replayTaps(scope: TapWindow): void {
  if (scope.__tapped) scope.document.removeEventListener('click', scope.__tapped, true);
  const taps = scope.__taps ?? [];
  delete scope.__taps;
  delete scope.__tapped;
  for (const element of taps) {
    element.removeAttribute('aria-busy');
    if (element.isConnected && 'click' in element) (element as HTMLElement).click();
  }
}
