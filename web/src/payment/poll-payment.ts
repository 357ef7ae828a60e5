/** A provider's decision is known to the shop within moments of the customer's return. */
export const POLL_MS = 4_000;

/** The parts of `window` and `document` that say whether anybody looks; tests hand in their own. */
type AskScope = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
};

/**
 * Asks at once, and again 4 s after each answer other than null. A hidden page does not ask; one that is looked at again, or comes back
 * from the browser's memory, asks at once. Where questions overlap only the last one's answer counts. `ask` never fails. Returns a function
 * that ends it.
 */
export function pollWhileWaiting<T>(
  ask: () => Promise<T | null>,
  onAnswer: (answer: T | null) => void,
  scope: AskScope,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const isHidden = () => scope.document.visibilityState === 'hidden';
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (isHidden()) return;
    last += 1;
    const question = last;
    const answer = await ask();
    if (question !== last) return;
    onAnswer(answer);
    if (answer !== null) timer = setTimeout(() => void look(), POLL_MS);
  };
  const onVisibility = () => void look();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void look();
  };
  void look();
  scope.document.addEventListener('visibilitychange', onVisibility);
  scope.window.addEventListener('pageshow', onShow);
  return () => {
    last += 1;
    clearTimeout(timer);
    scope.document.removeEventListener('visibilitychange', onVisibility);
    scope.window.removeEventListener('pageshow', onShow);
  };
}
