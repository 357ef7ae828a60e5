/**
 * Runs `work` now, and every `everyMs` while the page is visible, until the returned function ends it. `isOver` says whether it has ended, for
 * late answers.
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
