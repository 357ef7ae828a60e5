'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { wordLanguage } from '@filiale/rules/locales';
import type { Playing } from '@filiale/rules/signage-programme';
import { localTime } from '@filiale/rules/wall-time';
import { Component, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { ItemView } from '../signage/item-view.tsx';
import { queueShown } from '../signage/queue-shown.ts';
import type { ScreenLook } from '../signage/screen-look.ts';
import { signageWords } from '../signage/signage-words.ts';
import { useBranchQueue } from '../signage/use-branch-queue.ts';
import { emptyStack, stackShown, stackWith } from './item-stack.ts';
import { PairingView } from './pairing-view.tsx';
import styles from './player.module.css';
import { screenQueue } from './screen-queue.ts';
import { keepAwake, registerTvWorker, sayDrawn } from './tv-page-life.ts';
import { untilDrawable } from './until-drawable.ts';
import { keyOf, usePlayer } from './use-player.ts';
import { useRestarts } from './use-restarts.ts';

/** A manifest from before items said how they come has no such figure. */
const FADE_MS = 800;
const fadeOf = (item: ShownItem): number => item.fadeMs ?? FADE_MS;
/** Where the build puts the worker of this page. */
const WORKER_URL = '/_next/static/tv-worker.js';

export type Company = { readonly name: string; readonly language: string };

/** A screen: the page at `/tv`. Something is always shown: what is planned, else the company's own slide. Source: SIGN-001, RES-038. */
export function Player({ company }: { readonly company: Company }) {
  const { state, failed, see, start, restart } = usePlayer();
  const { session, manifest, playing, now, isOnline, message } = state;
  const queue = useBranchQueue(session === 'screen' && manifest ? queueShown(manifest) : null, screenQueue) ?? null;
  useEffect(() => {
    registerTvWorker(WORKER_URL);
    return keepAwake();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that something was drawn
  useEffect(() => {
    if (session !== 'starting') sayDrawn();
  }, [now, session]);
  const timeZone = manifest?.timeZone || 'UTC';
  useRestarts({ now, timeZone, isOnline, isBusy: message !== null }, restart);
  const language = manifest?.language ?? company.language;
  const words = signageWords(wordLanguage(language, company.language));
  const name = manifest?.company.name || company.name;
  if (session === 'unpaired') return <PairingView name={name} words={words} onPaired={start} />;
  const look: ScreenLook = {
    ...{ textFont: manifest?.company.textFont ?? '', headlineFont: manifest?.company.headlineFont ?? '', words },
    ...{ now, timeZone, hours: manifest?.hours, arePricesOld: state.arePricesOld },
    ...{ queue, volume: state.volume, isStill: false },
  };
  const why = manifest === null ? '' : manifest.screen.isEnabled ? (manifest.stream ? '' : words.noStream) : words.off;
  const isTakeover = manifest?.takeovers.some(({ id }) => id === playing?.entry) ?? false;
  return (
    <div
      className={styles.stage}
      lang={language || undefined}
      data-session={session}
      data-online={isOnline}
      data-item={playing?.item.id ?? ''}
      data-manifest={manifest?.hash ?? ''}
      data-turned={manifest?.screen.orientation === 'portrait' || undefined}
    >
      {manifest?.fontSheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {state.isDark ? (
        <div className={styles.dark} />
      ) : (
        <Slide name={name} logo={manifest?.company.logo ?? ''} remark={why} />
      )}
      {manifest && playing && (
        <Items manifest={manifest} playing={playing} look={look} onFailed={failed} onSeen={see} />
      )}
      {playing && !isTakeover && (
        <Progress key={`${playing.item.id}/${playing.since.getTime()}`} playing={playing} now={now} />
      )}
      {playing && !isTakeover && playing.item.kind !== 'scene' && manifest && (
        <span className={styles.clock}>{localTime(now, look.timeZone)}</span>
      )}
      {message !== null && (
        <div className={styles.message} role="status">
          <p>{message}</p>
        </div>
      )}
      {session === 'screen' && !isOnline && <span className={styles.offline} title={words.offline} />}
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
  readonly onSeen: (playing: Playing<ShownItem>) => void;
};

/** The item that plays, over the one before until it can be drawn and has faded in. */
function Items({ manifest, playing, look, onFailed, onSeen }: ItemsProps) {
  const [stack, setStack] = useState(emptyStack);
  const isMuted = manifest.segments.find(({ id }) => id === playing.segment)?.isMuted ?? true;
  const next = stackWith(stack, playing.item, isMuted);
  if (next !== stack) setStack(next);
  const { shown, former, coming } = next;
  const isSeen = coming === null;
  const key = keyOf(playing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another one
  useEffect(() => {
    if (isSeen) onSeen(playing);
  }, [isSeen, key, onSeen]);
  const comes = useRef<HTMLDivElement>(null);
  const serial = coming?.serial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that comes
  useEffect(() => {
    if (serial === undefined || !coming || !comes.current) return;
    let isOver = false;
    const { id, kind } = coming.item;
    void untilDrawable(comes.current).then((how) => {
      if (isOver) return;
      if (how === 'failed' || (how === 'late' && (kind === 'image' || kind === 'video'))) onFailed(id);
      else setStack((now) => (now.coming?.serial === serial ? stackShown(now) : now));
    });
    return () => {
      isOver = true;
    };
  }, [serial, onFailed]);
  const lasts = shown ? fadeOf(shown.item) : 0;
  useEffect(() => {
    if (!former) return;
    const timer = setTimeout(() => setStack((now) => ({ ...now, former: null })), lasts);
    return () => clearTimeout(timer);
  }, [former, lasts]);
  const layers = [former, shown, coming].filter((layer) => layer !== null);
  return layers.map((layer) => {
    const { item } = layer;
    return (
      <div
        key={layer.serial}
        ref={layer === coming ? comes : undefined}
        className={layer === coming ? styles.coming : layer === shown ? styles.item : styles.former}
        style={{ '--fade': `${fadeOf(item)}ms` } as CSSProperties}
        data-shown={layer === shown ? item.id : undefined}
      >
        <Guard onFailed={() => onFailed(item.id)}>
          <ItemView
            item={item}
            manifest={manifest}
            look={layer.isMuted ? { ...look, volume: 0 } : look}
            onFailed={() => onFailed(item.id)}
          />
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
