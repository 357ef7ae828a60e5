'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { wordLanguage } from '@filiale/rules/locales';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useNow } from '../../../page/now-provider.tsx';
import { ItemView } from '../../../signage/item-view.tsx';
import { queueShown } from '../../../signage/queue-shown.ts';
import { exampleQueue } from '../../../signage/screen-look.ts';
import { signageWords } from '../../../signage/signage-words.ts';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './signage-wall.module.css';

/** What a screen shows, drawn from its manifest: not a photograph of it. */
export function StillPicture({
  manifest,
  item,
  isNow = false,
}: {
  readonly manifest: SignageManifest;
  readonly item: ShownItem | null;
  /** With the numbers of guests as they are; those of another moment are made up. */
  readonly isNow?: boolean;
}) {
  const now = useNow();
  const branch = isNow ? queueShown(manifest) : null;
  const { data: queue, isError } = useQuery({
    queryKey: queryKeys.branchQueue(branch),
    queryFn:
      branch === null
        ? skipToken
        : async () => (await staffCall('GET /api/branches/{id}/queue', { params: { id: branch } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const { company, language, timeZone, fontSheets } = manifest;
  const look = {
    ...{ textFont: company.textFont, headlineFont: company.headlineFont, words: signageWords(wordLanguage(language)) },
    ...{ now, timeZone: timeZone || 'UTC', arePricesOld: false, volume: 0, isStill: true },
    queue: isNow ? (!isError && queue) || null : exampleQueue,
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
