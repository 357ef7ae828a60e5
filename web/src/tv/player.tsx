'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { wordLanguage } from '@filiale/rules/locales';
import type { Playing } from '@filiale/rules/signage-programme';
import { localTime } from '@filiale/rules/wall-time';
import { Component, type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { ItemView } from '../signage/item-view.tsx';
import { queueShown } from '../signage/queue-shown.ts';
import type { ScreenLook } from '../signage/screen-look.ts';
import { signageWords } from '../signage/signage-words.ts';
import { useBranchQueue } from '../signage/use-branch-queue.ts';
import { PairingView } from './pairing-view.tsx';
import styles from './player.module.css';
import { screenQueue } from './screen-queue.ts';
import { keepAwake, registerTvWorker } from './tv-page-life.ts';
import { usePlayer } from './use-player.ts';

/** So long two items lie over each other. */
const FADE_MS = 800;
/** Where the build puts the worker of this page. */
const WORKER_URL = '/_next/static/tv-worker.js';

export type Company = { readonly name: string; readonly language: string };

/** A screen: the page at `/tv`. Something is always shown: what is planned, else the company's own slide. Source: SIGN-001, RES-038. */
export function Player({ company }: { readonly company: Company }) {
  const { state, failed, start } = usePlayer();
  const { session, manifest, playing } = state;
  const queue = useBranchQueue(session === 'screen' && manifest ? queueShown(manifest) : null, screenQueue) ?? null;
  useEffect(() => {
    registerTvWorker(WORKER_URL);
    return keepAwake();
  }, []);
  const words = signageWords(wordLanguage(manifest?.language ?? company.language));
  const name = manifest?.company.name || company.name;
  if (session === 'unpaired') return <PairingView name={name} words={words} onPaired={start} />;
  const look: ScreenLook = {
    ...{ textFont: manifest?.company.textFont ?? '', headlineFont: manifest?.company.headlineFont ?? '', words },
    ...{ now: state.now, timeZone: manifest?.timeZone || 'UTC', arePricesOld: state.arePricesOld },
    ...{ queue, volume: state.volume, isStill: false },
  };
  const why = manifest === null ? '' : manifest.screen.isEnabled ? (manifest.stream ? '' : words.noStream) : words.off;
  const isTakeover = manifest?.takeovers.some(({ id }) => id === playing?.entry) ?? false;
  return (
    <div
      className={styles.stage}
      data-session={session}
      data-online={state.isOnline}
      data-item={playing?.item.id ?? ''}
      data-manifest={manifest?.hash ?? ''}
    >
      {manifest?.fontSheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <Slide name={name} logo={manifest?.company.logo ?? ''} remark={why} />
      {manifest && playing && <Items manifest={manifest} playing={playing} look={look} onFailed={failed} />}
      {playing && !isTakeover && (
        <Progress key={`${playing.item.id}/${playing.since.getTime()}`} playing={playing} now={state.now} />
      )}
      {playing && !isTakeover && playing.item.kind !== 'scene' && manifest && (
        <span className={styles.clock}>{localTime(state.now, look.timeZone)}</span>
      )}
      {state.message !== null && (
        <div className={styles.message} role="status">
          <p>{state.message}</p>
        </div>
      )}
      {session === 'screen' && !state.isOnline && <span className={styles.offline} title={words.offline} />}
    </div>
  );
}

/** The slide below everything: when an item above it fails, the screen is not black. */
function Slide({ name, logo, remark }: { readonly name: string; readonly logo: string; readonly remark: string }) {
  return (
    <div className={styles.slide}>
      {/* biome-ignore lint/performance/noImgElement: the gateway makes the sizes */}
      {logo && <img src={logo} alt="" onError={({ currentTarget }) => currentTarget.remove()} />}
      <p>{name}</p>
      {remark && <small>{remark}</small>}
    </div>
  );
}

type ItemsProps = {
  readonly manifest: SignageManifest;
  readonly playing: Playing<ShownItem>;
  readonly look: ScreenLook;
  readonly onFailed: (item: string) => void;
};

type Shown = { readonly key: string; readonly item: ShownItem; readonly former: ShownItem | null };

/** The item that plays, over the one before until it has faded in. */
function Items({ manifest, playing, look, onFailed }: ItemsProps) {
  const key = `${playing.segment}/${playing.item.id}/${playing.since.getTime()}`;
  const [shown, setShown] = useState<Shown>({ key, item: playing.item, former: null });
  // The same picture once more needs no fade.
  if (shown.key !== key)
    setShown({ key, item: playing.item, former: shown.item.id === playing.item.id ? null : shown.item });
  const { former } = shown;
  useEffect(() => {
    if (!former) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, former: null })), FADE_MS);
    return () => clearTimeout(timer);
  }, [former]);
  const layers = [...(former ? [former] : []), playing.item];
  return layers.map((item) => {
    const isNow = item === playing.item;
    return (
      <div key={item.id} className={isNow ? styles.item : styles.former} data-shown={isNow || undefined}>
        <Guard onFailed={() => onFailed(item.id)}>
          <ItemView item={item} manifest={manifest} look={look} onFailed={() => onFailed(item.id)} />
        </Guard>
      </div>
    );
  });
}

function Progress({ playing, now }: { readonly playing: Playing<ShownItem>; readonly now: Date }) {
  const [begun] = useState(() => ({
    lastsMs: Math.max(1, playing.until.getTime() - playing.since.getTime()),
    goneMs: now.getTime() - playing.since.getTime(),
  }));
  return (
    <span
      className={styles.progress}
      style={{ '--lasts': `${begun.lastsMs}ms`, '--gone': `${-begun.goneMs}ms` } as CSSProperties}
    />
  );
}

/** When drawing an item throws, the next one comes. */
class Guard extends Component<{ readonly onFailed: () => void; readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override componentDidCatch(): void {
    this.props.onFailed();
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
