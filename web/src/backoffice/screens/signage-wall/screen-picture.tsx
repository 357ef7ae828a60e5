'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { useState } from 'react';
import { useNow } from '../../../page/now-provider.tsx';
import styles from './signage-wall.module.css';
import { StillPicture } from './still-picture.tsx';

/** A screen that is away drops its prices some time: it is looked for that so often. */
const OLD_MS = 5 * 60_000;

type Props = {
  readonly id: string;
  readonly manifest: SignageManifest;
  /** What it said that it shows, and which manifest it plays. */
  readonly said: { readonly item?: unknown; readonly manifest?: unknown };
  readonly shown: ShownItem | null;
  readonly seenAt: string | null;
  /** It is in contact. */
  readonly isRunning: boolean;
};

/** Whether an item shows numbers of guests or waiting time. */
const isLive = ({ scenes }: SignageManifest, item: ShownItem | null): boolean =>
  item?.kind === 'scene' &&
  scenes.some(
    ({ id, layers }) => id === item.scene && layers.some(({ kind }) => kind === 'pickup' || kind === 'queue'),
  );

/** What a TV shows, as the server draws it, as of when it was last heard of. Numbers of guests are kept nowhere: of a TV in contact they are drawn here, as they are. */
export function ScreenPicture({ id, manifest, said, shown, seenAt, isRunning }: Props) {
  const now = useNow();
  const [failed, setFailed] = useState('');
  if (isRunning && isLive(manifest, shown))
    return <StillPicture manifest={manifest} item={shown} seenAt={seenAt} isNow />;
  const agoMs = seenAt === null ? 0 : now.getTime() - Date.parse(seenAt);
  const known = [said.manifest, said.item, seenAt, Math.floor(agoMs / OLD_MS)].join('.');
  const address = `/api/digital-signage-devices/${encodeURIComponent(id)}/picture?${new URLSearchParams({ known })}`;
  if (failed === address) return <p className={styles.slide}>{manifest.company.name}</p>;
  return (
    // biome-ignore lint/performance/noImgElement: drawn as large as it is shown
    <img
      className={styles.photo}
      src={address}
      alt={shown?.name ?? manifest.company.name}
      loading="lazy"
      onError={() => setFailed(address)}
    />
  );
}
