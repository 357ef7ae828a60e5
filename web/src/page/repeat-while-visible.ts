/**
 * Does something now, and again every `everyMs` while the page is seen, until the answered function ends it. `isOver` tells whether it has ended, to
 * answers that come later.
 */
export function repeatWhileVisible(everyMs: number, work: (isOver: () => boolean) => void): () => void {
  let hasEnded = false;
  const look = () => {
    if (document.visibilityState !== 'hidden') work(() => hasEnded);
  };
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
