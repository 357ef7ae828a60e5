/** The gateway sends a heartbeat every 15 s; after this silence the line is dead although nobody said so. */
const SILENCE_MS = 40_000;
/** After a refusal (no live events at the moment, too many readers) the next try comes this much later. */
export const RETRY_MS = 30_000;

type StreamScope = {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  readonly openSource: (url: string) => EventSource;
};

/**
 * Listens to server-sent events of orders as they change. `onChange`: read the order anew; `onLive` says whether changes are heard. Breaks are the
 * browser's to mend, refusals are tried again after `retryMs`. A hidden page lets go of its connection, of which a browser has few, unless
 * `isAwaited`. A browser without server-sent events never gets here.
 */
export function followStream({
  url,
  onChange,
  onLive,
  isAwaited,
  retryMs = RETRY_MS,
  kinds = ['order', 'reset'],
  scope,
}: {
  readonly url: string;
  /** Called with the event, if there was one. */
  readonly onChange: (said?: MessageEvent<string>) => void;
  readonly onLive: (isLive: boolean) => void;
  readonly isAwaited: () => boolean;
  readonly retryMs?: number;
  /** Events that `onChange` is called for. */
  readonly kinds?: readonly string[];
  readonly scope: StreamScope;
}): { readonly stop: () => void } {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    onLive(false);
  };
  const open = () => {
    close();
    const opened = scope.openSource(url);
    source = opened;
    let times = 0;
    const heard = () => later(open, SILENCE_MS);
    const changed = (said: MessageEvent<string>) => {
      heard();
      onChange(said);
    };
    opened.onopen = () => {
      times += 1;
      heard();
      onLive(true);
      // The first opening is followed by `reset`; later openings cannot recover events lost while Redis was away.
      if (times > 1) onChange();
    };
    opened.onerror = () => {
      onLive(false);
      if (opened.readyState === 2) later(open, retryMs);
    };
    for (const kind of kinds) opened.addEventListener(kind, (said) => changed(said as MessageEvent<string>));
    opened.addEventListener('beat', heard);
  };
  const look = () => {
    if (scope.document.visibilityState === 'hidden' && !isAwaited()) close();
    else if (!source) open();
  };

  scope.document.addEventListener('visibilitychange', look);
  scope.window.addEventListener('online', open);
  scope.window.addEventListener('pagehide', close);
  scope.window.addEventListener('pageshow', look);
  look();
  return {
    stop() {
      scope.document.removeEventListener('visibilitychange', look);
      scope.window.removeEventListener('online', open);
      scope.window.removeEventListener('pagehide', close);
      scope.window.removeEventListener('pageshow', look);
      close();
    },
  };
}
