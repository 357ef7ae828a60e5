'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { APP_VERSION } from '@filiale/rules/formats';
import type { Playing } from '@filiale/rules/signage-programme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomKey } from '../api/random-key.ts';
import { withPlay } from './play-sums.ts';
import { createScreenClock, type ScreenClock } from './screen-clock.ts';
import { createScreenFaults, type ScreenFaults } from './screen-faults.ts';
import { runScreenLink } from './screen-link.ts';
import { createScreenLog, type ScreenLog } from './screen-log.ts';
import { openScreenStore, type ScreenStore } from './screen-store.ts';
import { type Asked, showNow } from './show-now.ts';

/** An item that failed is tried again after so long. */
const BROKEN_MS = 5 * 60_000;
const SHORTEST_MS = 200;
const MINUTE_MS = 60_000;

type PlayerState = {
  /** `starting`: what is kept is being read. `unpaired`: this browser is no screen. */
  readonly session: 'starting' | 'unpaired' | 'screen';
  readonly manifest: SignageManifest | null;
  readonly playing: Playing<ShownItem> | null;
  readonly now: Date;
  readonly isOnline: boolean;
  readonly arePricesOld: boolean;
  readonly message: string | null;
  readonly volume: number;
};
const starting: PlayerState = {
  ...{ session: 'starting', manifest: null, playing: null, now: new Date(0) },
  ...{ isOnline: false, arePricesOld: true, message: null, volume: 0 },
};

/** A key of the item that is shown: the same key goes on playing. */
const keyOf = (playing: Playing<ShownItem> | null): string =>
  playing ? `${playing.segment}/${playing.item.id}/${playing.since.getTime()}` : '';

type Machine = {
  readonly store: ScreenStore;
  readonly clock: ScreenClock;
  readonly faults: ScreenFaults;
  readonly log: ScreenLog;
  manifest: SignageManifest | null;
  asked: Asked | null;
  readonly broken: Map<string, number>;
  isOnline: boolean;
  message: string | null;
  volume: number | null;
  shown: { key: string; playing: Playing<ShownItem>; manifest: string; sinceMs: number } | null;
};

/** Storage as the browser tells it; nothing where it does not. */
async function storageFacts(): Promise<Record<string, number>> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return {};
  return { storageTotalBytes: quota, storageFreeBytes: quota - usage };
}

/** Plays a screen: what is kept at once, then in contact with the server. `start` begins anew, as after pairing. Source: SIGN-001, RES-038. */
export function usePlayer() {
  const [state, setState] = useState<PlayerState>(starting);
  const [runs, setRuns] = useState(0);
  const machine = useRef<Machine | null>(null);
  const redraw = useRef<() => void>(() => undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start is another run
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let storage: Record<string, number> = {};

    const draw = (): void => {
      const run = machine.current;
      if (!run || ended.signal.aborted) return;
      clearTimeout(timer);
      const { clock, manifest, store } = run;
      const { at, isTrusted } = clock.read();
      const monotonicMs = clock.monotonic();
      for (const [item, until] of run.broken) if (until <= monotonicMs) run.broken.delete(item);
      const playing = manifest?.screen.isEnabled
        ? showNow(manifest, {
            at,
            isTrusted,
            asked: run.asked,
            broken: new Set(run.broken.keys()),
            isOnline: run.isOnline,
          })
        : null;
      const key = keyOf(playing);
      if (run.shown && run.shown.key !== key) {
        // Without a trusted clock nobody knows in which hour it was.
        if (isTrusted) {
          const { playing: was, manifest: hash, sinceMs } = run.shown;
          const shown = { segment: was.segment, item: was.item.id, manifest: hash, durationMs: monotonicMs - sinceMs };
          void store.write(
            'plays',
            withPlay(store.read().plays, { at, ...shown }, randomKey, new Set(store.read().sent)),
          );
        }
        if (!run.broken.has(run.shown.playing.item.id)) run.faults.itemShown(run.shown.playing.item.id);
        run.shown = null;
      }
      if (playing && manifest && !run.shown)
        run.shown = { key, playing, manifest: manifest.hash, sinceMs: monotonicMs };
      const sinceContactMs = clock.sinceContactMs();
      const validMs = (manifest?.pricesValidForMinutes ?? 0) * MINUTE_MS;
      setState((before) => ({
        session: 'screen',
        manifest,
        playing:
          playing && before.playing && keyOf(before.playing) === key && before.manifest === manifest
            ? before.playing
            : playing,
        now: at,
        isOnline: run.isOnline,
        arePricesOld: sinceContactMs === null || sinceContactMs > validMs,
        message: run.message,
        volume: run.volume ?? manifest?.screen.volume ?? 0,
      }));
      // Clocks on the screen show the minute that begins then.
      const minuteMs = MINUTE_MS - (at.getTime() % MINUTE_MS);
      const leftMs = playing ? playing.until.getTime() - at.getTime() : minuteMs;
      timer = setTimeout(draw, Math.max(SHORTEST_MS, Math.min(minuteMs, leftMs)));
    };
    redraw.current = draw;

    const begin = async (): Promise<void> => {
      const store = await openScreenStore();
      if (ended.signal.aborted) return;
      const { manifest, lastContactMs, asked } = store.read();
      const clock = createScreenClock(lastContactMs, {
        wall: () => Date.now(),
        monotonic: () => performance.now(),
      });
      const faults = createScreenFaults(clock.monotonic);
      const log = createScreenLog(
        store.read().log,
        () => clock.read().at,
        (lines) => store.write('log', lines),
      );
      const run: Machine = {
        ...{ store, clock, faults, log, manifest, asked, broken: new Map(), isOnline: false, message: null },
        ...{ volume: null, shown: null },
      };
      machine.current = run;
      log.add('info', `Gestartet, Version ${APP_VERSION}`);
      const change = (changed: Partial<Machine>): void => {
        Object.assign(run, changed);
        draw();
      };
      const ask = (asked: Asked | null): void => {
        void store.write('asked', asked);
        change({ asked });
      };
      // A screen that knows what to play does not wait for anybody.
      if (manifest) draw();
      void navigator.storage?.persist?.().catch(() => undefined);
      await runScreenLink(
        store,
        clock,
        {
          play: (next) => {
            faults.keepItems(new Set(next.segments.flatMap(({ items }) => items.map(({ id }) => id))));
            change({ manifest: next });
          },
          playSegment: (segment, minutes) => ask({ segment, untilMs: clock.read().at.getTime() + minutes * MINUTE_MS }),
          resume: () => ask(null),
          message: (message) => change({ message }),
          setVolume: (volume) => change({ volume }),
          reached: (isOnline) => {
            change({ isOnline });
            if (faults.clock(clock.skewMs())) log.add('error', `Die Uhr geht ${clock.skewMs()} ms falsch`);
            void storageFacts().then((facts) => {
              storage = facts;
              if (faults.storage(facts.storageFreeBytes, store.hasFailed())) log.add('error', 'Der Speicher ist voll');
            });
          },
          ended: () => {
            clearTimeout(timer);
            machine.current = null;
            setState({ ...starting, session: 'unpaired' });
          },
          facts: () => ({
            ...{ playerVersion: APP_VERSION, manifest: run.manifest?.hash ?? '', ...storage },
            ...{ segment: run.shown?.playing.segment ?? null, item: run.shown?.playing.item.id ?? null },
            itemName: run.shown?.playing.item.name.slice(0, 300) ?? null,
            itemSince: run.shown?.playing.since.toISOString() ?? null,
            isAsked: run.asked !== null && clock.read().at.getTime() < run.asked.untilMs,
            clockSkewMs: clock.skewMs(),
            ...{ widthPx: window.innerWidth, heightPx: window.innerHeight },
            ...{ browser: navigator.userAgent.slice(0, 300), waitingPlays: store.read().plays.length },
          }),
          ...{ faults, log },
        },
        ended.signal,
      );
    };
    const note = ({ message }: ErrorEvent): void => machine.current?.log.add('error', `Fehler: ${message}`);
    addEventListener('error', note);
    void begin();
    return () => {
      ended.abort();
      removeEventListener('error', note);
      clearTimeout(timer);
    };
  }, [runs]);

  /** An item that cannot be shown makes way for the next one. */
  const failed = useCallback((item: string) => {
    const run = machine.current;
    if (!run) return;
    run.broken.set(item, run.clock.monotonic() + BROKEN_MS);
    const found = run.manifest?.segments.flatMap(({ items }) => items).find(({ id }) => id === item);
    if (found && run.faults.itemFailed(found)) run.log.add('error', `Nicht gezeigt: ${found.name || found.kind}`);
    redraw.current();
  }, []);
  const start = useCallback(() => setRuns((before) => before + 1), []);
  return { state, failed, start };
}
