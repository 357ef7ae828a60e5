/** What happened in this browser, as the analytics log and third-party tags hear it. Never names a person or an order. */
export type TrackedEvent = {
  readonly category: string;
  readonly action: string;
  readonly label: string;
  readonly payload: Readonly<Record<string, unknown>>;
};
type Listener = (event: TrackedEvent) => void;

/** Events of this page load that a late listener still hears. */
const MOST_REMEMBERED = 50;
const remembered: TrackedEvent[] = [];
const listeners = new Set<Listener>();

/** Reports an event to listeners, who decide whether to send it; costs nothing without any. Source: TRACK-002. */
export function track(category: string, action: string, label: string, payload: TrackedEvent['payload'] = {}): void {
  const event = { category, action, label, payload };
  remembered.push(event);
  if (remembered.length > MOST_REMEMBERED) remembered.shift();
  for (const listener of listeners) listener(event);
}

/**
 * Hears every event from now on, and first those of this page load that came before: listeners load after the page. Asks for
 * no consent; a listener that sends something does. Returns a function that stops it.
 */
export function onTracked(listener: Listener): () => void {
  for (const event of remembered) listener(event);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
