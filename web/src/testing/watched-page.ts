/** Window and document of a page in a test, with settable visibility and events. */
export function watchedPage() {
  const target = new EventTarget();
  const events = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  let visibilityState: DocumentVisibilityState = 'visible';
  const page = {
    get visibilityState() {
      return visibilityState;
    },
  };
  return {
    scope: { window: events as never, document: Object.assign(page, events) as never },
    fire: (type: string) => void target.dispatchEvent(new Event(type)),
    see: (state: DocumentVisibilityState) => {
      visibilityState = state;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  };
}
