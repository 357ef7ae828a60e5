'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { wordLanguage } from '@filiale/rules/locales';
import { useNow } from '../../../page/now-provider.tsx';
import { ItemView } from '../../../signage/item-view.tsx';
import { signageWords } from '../../../signage/signage-words.ts';
import styles from './signage-wall.module.css';

/** What a screen shows, drawn from its manifest: not a photograph of it. */
export function StillPicture({
  manifest,
  item,
}: {
  readonly manifest: SignageManifest;
  readonly item: ShownItem | null;
}) {
  const now = useNow();
  const { company, language, timeZone, fontSheets } = manifest;
  const look = {
    ...{ textFont: company.textFont, headlineFont: company.headlineFont, words: signageWords(wordLanguage(language)) },
    ...{ now, timeZone: timeZone || 'UTC', arePricesOld: false, volume: 0, isStill: true },
  };
  return (
    <>
      {fontSheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {item ? <ItemView item={item} manifest={manifest} look={look} /> : <p className={styles.slide}>{company.name}</p>}
    </>
  );
}

/** An item of a manifest by its id. */
export const itemNamed = (manifest: SignageManifest, id: unknown): ShownItem | null =>
  manifest.segments.flatMap(({ items }) => items).find((item) => item.id === id) ?? null;
