'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { APP_VERSION } from '@filiale/rules/formats';
import type { Playing } from '@filiale/rules/signage-programme';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPlayMeter, type PlayMeter } from './play-meter.ts';
import { readyManifest } from './ready-manifest.ts';
import { reloadPage } from './reload-page.ts';
import { takeRestart } from './restart-reason.ts';
import { createScreenClock, type ScreenClock } from './screen-clock.ts';
import { createScreenFaults, type ScreenFaults } from './screen-faults.ts';
import { openScreenFiles, type ScreenFiles } from './screen-files.ts';
import { runScreenLink, wallAtContact } from './screen-link.ts';
import { createScreenLog, type ScreenLog } from './screen-log.ts';
import { openScreenStore, type ScreenStore } from './screen-store.ts';
import { type Asked, isDark, showNow } from './show-now.ts';
import { takeKey } from './take-key.ts';

/** An item that failed is tried again after so long. */
const BROKEN_MS = 5 * 60_000;
const SHORTEST_MS = 200;
/** A restart after an error is over when the screen has played for so long. */
const RESTARTED_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

type PlayerState = {
  /** `starting`: what is kept is being read. `unpaired`: this browser is no screen. */
  readonly session: 'starting' | 'unpaired' | 'screen';
  readonly manifest: SignageManifest | null;
  readonly playing: Playing<ShownItem> | null;
  /** It is outside its hours. */
  readonly isDark: boolean;
  readonly now: Date;
  readonly isOnline: boolean;
  readonly arePricesOld: boolean;
  readonly message: string | null;
  readonly volume: number;
};
const starting: PlayerState = {
  ...{ session: 'starting', manifest: null, playing: null, isDark: false, now: new Date(0) },
  ...{ isOnline: false, arePricesOld: true, message: null, volume: 0 },
};

/** A key of the item that is shown: the same key goes on playing. */
export const keyOf = (playing: Playing<ShownItem> | null): string =>
  playing ? `${playing.segment}/${playing.item.id}/${playing.since.getTime()}` : '';

type Machine = {
  readonly store: ScreenStore;
  readonly clock: ScreenClock;
  readonly files: ScreenFiles;
  readonly meter: PlayMeter;
  readonly faults: ScreenFaults;
  readonly log: ScreenLog;
  manifest: SignageManifest | null;
  /** What was shown of it last. */
  ready: SignageManifest | null;
  asked: Asked | null;
  readonly broken: Map<string, number>;
  isOnline: boolean;
  message: string | null;
  volume: number | null;
  /** What is seen, which may be the item before the one that plays, until that one can be drawn. */
  seen: Playing<ShownItem> | null;
};

/** Storage as the browser tells it; nothing where it does not. */
async function storageFacts(): Promise<Record<string, number>> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (quota === undefined || usage === undefined) return {};
  return { storageTotalBytes: quota, storageFreeBytes: quota - usage };
}

/** What is to be seen now. A manifest that nothing can be made of, as one of another version, shows nothing until the next one comes. */
function planned(run: Machine, at: Date, isTrusted: boolean): Playing<ShownItem> | null {
  const { manifest, files, asked, broken, isOnline } = run;
  if (!manifest) return null;
  try {
    const { manifest: ready, waiting } = readyManifest(manifest, run.ready, files.stateOf);
    run.ready = ready;
    if (!ready.screen.isEnabled) return null;
    return showNow(ready, { at, isTrusted, asked, waiting, isOnline, broken: new Set(broken.keys()) });
  } catch {
    run.ready = null;
    return null;
  }
}

/** Plays a screen: what is kept at once, then in contact with the server. `start` begins anew, as after pairing. Source: SIGN-001, RES-038. */
export function usePlayer() {
  const [state, setState] = useState<PlayerState>(starting);
  const [runs, setRuns] = useState(0);
  const machine = useRef<Machine | null>(null);
  const redraw = useRef<() => void>(() => undefined);

  const see = useCallback((playing: Playing<ShownItem> | null): void => {
    const run = machine.current;
    if (!run || (playing === null && run.seen === null)) return;
    run.seen = playing;
    if (playing) run.faults.itemShown(playing.item.id);
    void run.meter.see(
      playing && { segment: playing.segment, item: playing.item.id, manifest: run.manifest?.hash ?? '' },
    );
  }, []);
  const restart = useCallback(async (): Promise<void> => {
    await machine.current?.meter.count();
    await reloadPage(window);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start is another run
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let storage: Record<string, number> = {};

    const draw = (): void => {
      const run = machine.current;
      if (!run || ended.signal.aborted) return;
      clearTimeout(timer);
      const { clock, manifest, meter } = run;
      const { at, isTrusted } = clock.read();
      const monotonicMs = clock.monotonic();
      for (const [item, until] of run.broken) if (until <= monotonicMs) run.broken.delete(item);
      const playing = planned(run, at, isTrusted);
      if (playing) void meter.count();
      else see(null);
      const sinceContactMs = clock.sinceContactMs();
      const validMs = (manifest?.pricesValidForMinutes ?? 0) * MINUTE_MS;
      setState({
        ...{ session: 'screen', manifest: run.ready, playing, now: at, isOnline: run.isOnline },
        isDark: playing === null && run.ready?.screen.isEnabled === true && isDark(run.ready, { at, isTrusted }),
        arePricesOld: sinceContactMs === null || sinceContactMs > validMs,
        message: run.message,
        volume: run.volume ?? manifest?.screen.volume ?? 0,
      });
      // Clocks on the screen show the minute that begins then.
      const minuteMs = MINUTE_MS - (at.getTime() % MINUTE_MS);
      const leftMs = playing ? playing.until.getTime() - at.getTime() : minuteMs;
      timer = setTimeout(draw, Math.max(SHORTEST_MS, Math.min(minuteMs, leftMs)));
    };
    redraw.current = draw;
    /** A screen that waits to be paired draws each minute, too. */
    const drawUnpaired = (): void => {
      setState({ ...starting, session: 'unpaired', now: new Date() });
      timer = setTimeout(drawUnpaired, MINUTE_MS);
    };

    const begin = async (): Promise<void> => {
      const store = await openScreenStore();
      if (await takeKey()) await store.forget();
      const filesChanged = (): void => {
        const run = machine.current;
        for (const address of run?.faults.filesMissing(run.files.missing()) ?? [])
          run?.log.add('error', `Datei nicht geladen: ${address}`);
        draw();
      };
      const files = await openScreenFiles(filesChanged, () => performance.now());
      if (ended.signal.aborted) return;
      const { manifest, lastContactMs, asked } = store.read();
      const former = lastContactMs === null ? null : { serverMs: lastContactMs, wallMs: wallAtContact() };
      const clock = createScreenClock(former, { wall: () => Date.now(), monotonic: () => performance.now() });
      const faults = createScreenFaults(clock.monotonic);
      const log = createScreenLog(
        store.read().log,
        () => clock.read().at,
        (lines) => store.write('log', lines),
      );
      const run: Machine = {
        ...{ store, clock, files, meter: createPlayMeter(store, clock), faults, log },
        ...{
          manifest,
          ready: null,
          asked,
          broken: new Map(),
          isOnline: false,
          message: null,
          volume: null,
          seen: null,
        },
      };
      machine.current = run;
      log.add('info', `Gestartet, Version ${APP_VERSION}`);
      const reason = takeRestart(sessionStorage);
      if (reason !== null && faults.begin('restarted', '', reason)) {
        log.add('error', `Nach einem Fehler neu gestartet: ${reason}`);
        setTimeout(() => faults.end('restarted'), RESTARTED_MS);
      }
      const change = (changed: Partial<Machine>): void => {
        Object.assign(run, changed);
        draw();
      };
      const ask = (asked: Asked | null): void => {
        void store.write('asked', asked);
        change({ asked });
      };
      // A screen that knows what to play does not wait for anybody.
      if (manifest) {
        files.want(manifest);
        draw();
      }
      void navigator.storage?.persist?.().catch(() => undefined);
      await runScreenLink(
        store,
        clock,
        {
          play: (next) => {
            faults.keepItems(new Set(next.segments.flatMap(({ items }) => items.map(({ id }) => id))));
            files.want(next);
            change({ manifest: next });
          },
          clearFiles: files.clear,
          restart,
          playSegment: (segment, minutes) => ask({ segment, untilMs: clock.read().at.getTime() + minutes * MINUTE_MS }),
          resume: () => ask(null),
          message: (message) => change({ message }),
          setVolume: (volume) => change({ volume }),
          reached: (isOnline) => {
            // What failed while nobody was reached is tried again.
            if (isOnline && run.manifest) files.want(run.manifest);
            change({ isOnline });
            if (faults.clock(clock.skewMs())) log.add('error', `Die Uhr geht ${clock.skewMs()} ms falsch`);
            void storageFacts().then((facts) => {
              storage = facts;
              if (faults.storage(facts.storageFreeBytes, store.hasFailed())) log.add('error', 'Der Speicher ist voll');
            });
          },
          ended: () => {
            see(null);
            clearTimeout(timer);
            machine.current = null;
            drawUnpaired();
          },
          facts: () => ({
            ...{ playerVersion: APP_VERSION, manifest: run.manifest?.hash ?? '', ...storage },
            ...{ segment: run.seen?.segment ?? null, item: run.seen?.item.id ?? null },
            itemName: run.seen?.item.name.slice(0, 300) ?? null,
            itemSince: run.seen?.since.toISOString() ?? null,
            isAsked: run.asked !== null && clock.read().at.getTime() < run.asked.untilMs,
            clockSkewMs: clock.skewMs(),
            ...{ widthPx: window.innerWidth, heightPx: window.innerHeight },
            ...{
              browser: navigator.userAgent.slice(0, 300),
              waitingPlays: store.read().plays.length,
              droppedPlays: store.read().droppedPlays,
            },
          }),
          ...{ faults, log },
        },
        ended.signal,
      );
    };
    const note = ({ message }: ErrorEvent): void => machine.current?.log.add('error', `Fehler: ${message}`);
    addEventListener('error', note);
    void begin();
    const leave = (): void => void machine.current?.meter.count();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      removeEventListener('error', note);
      ended.abort();
      clearTimeout(timer);
    };
  }, [runs]);

  /** An item that cannot be shown makes way for the next one. */
  const failed = useCallback(
    (item: string): void => {
      const run = machine.current;
      if (!run) return;
      run.broken.set(item, run.clock.monotonic() + BROKEN_MS);
      const found = run.manifest?.segments.flatMap(({ items }) => items).find(({ id }) => id === item);
      if (found && run.faults.itemFailed(found)) run.log.add('error', `Nicht gezeigt: ${found.name || found.kind}`);
      if (run.seen?.item.id === item) see(null);
      redraw.current();
    },
    [see],
  );
  const start = useCallback(() => setRuns((before) => before + 1), []);
  return { state, failed, see, start, restart };
}
