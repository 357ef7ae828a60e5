import { DRAWN_EVENT } from './watch-page.ts';

/** Lets the page start without network. Without https there is none, and the page goes on as long as it stays open. */
export function registerTvWorker(address: string): void {
  void navigator.serviceWorker?.register(address, { scope: '/tv', updateViaCache: 'none' }).catch(() => undefined);
}

/** A lock that the browser refuses or takes away is asked for again after so long. */
const AWAKE_AGAIN_MS = 30_000;

/** Keeps the display awake while the page is seen, also after the browser has let it go; returns what ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const later = (): void => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(again, AWAKE_AGAIN_MS);
  };
  const ask = async (): Promise<void> => {
    if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (isOver) void lock?.release().catch(() => undefined);
    else if (lock) lock.addEventListener('release', later, { once: true });
    else later();
  };
  const again = (): void => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}

/** Says that what was drawn is painted. A page that is not seen paints nothing, which is no fault. */
export function sayDrawn(): void {
  const say = () => window.dispatchEvent(new Event(DRAWN_EVENT));
  if (document.visibilityState === 'visible') requestAnimationFrame(say);
  else say();
}
