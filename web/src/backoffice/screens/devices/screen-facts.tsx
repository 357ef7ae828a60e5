'use client';

import type { DeviceFacts } from '@filiale/contracts/devices/device-facts';
import { formatNumber } from '@filiale/rules/formats';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { browserOf } from '../../form/history/browser-of.ts';
import styles from './devices.module.css';
import { skewText } from './skew-text.ts';

const GIGABYTE = 1_000_000_000;
const MEGABYTE = 1_000_000;

/** What a screen says of itself: version, storage, clock, browser, size. What it does not say is left out. */
export function ScreenFacts({ facts }: { readonly facts: DeviceFacts }) {
  const texts = useMessages('devices');
  const locale = useLocale();
  const number = (name: string): number | null => {
    const value = facts[name];
    return typeof value === 'number' ? value : null;
  };
  const sizeText = (bytes: number): string =>
    bytes < GIGABYTE
      ? `${formatNumber(bytes / MEGABYTE, 0, locale)}\u00a0MB`
      : `${formatNumber(bytes / GIGABYTE, 1, locale)}\u00a0GB`;
  const [total, free] = [number('storageTotalBytes'), number('storageFreeBytes')];
  const [width, height] = [number('widthPx'), number('heightPx')];
  const skewMs = number('clockSkewMs');
  const agent = String(facts.browser ?? '');
  const [browser = '', ...system] = browserOf(agent).split(', ');
  const version = /(?:Edg|Firefox|Chrome|Version)\/(\d+)/.exec(agent)?.[1] ?? '';
  const rows = [
    [texts.playerVersion, String(facts.playerVersion ?? '')],
    [
      texts.storage,
      total !== null && free !== null
        ? fill(texts.storageText, { used: sizeText(total - free), free: sizeText(free) })
        : '',
    ],
    [texts.clockSkew, skewMs === null ? '' : skewText(skewMs, texts)],
    [texts.browser, [[browser, version].filter(Boolean).join(' '), ...system].join(', ')],
    [texts.screenSize, width !== null && height !== null ? `${width} × ${height} px` : ''],
  ].filter(([, value]) => value !== '');
  return (
    rows.length > 0 && (
      <section aria-labelledby="device-facts" className={styles.part}>
        <h2 id="device-facts">{texts.facts}</h2>
        <dl className={styles.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt className="muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
