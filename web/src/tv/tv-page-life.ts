/** Lets the page start without network. Without https there is none, and the page goes on as long as it stays open. */
export function registerTvWorker(address: string): void {
  void navigator.serviceWorker?.register(address, { scope: '/tv', updateViaCache: 'none' }).catch(() => undefined);
}

/** Keeps the display awake while the page is seen; returns what ends it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
  };
  const again = (): void => void ask();
  again();
  document.addEventListener('visibilitychange', again);
  return () => {
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}
