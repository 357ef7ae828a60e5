'use client';

import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { skipToken, useQuery } from '@tanstack/react-query';
import { pageWords } from '../../../i18n/define-messages.ts';
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

const MINUTE_MS = 60_000;
/** When a screen was last heard of is known to so many minutes. */
const SEEN_TO_MINUTES = 1;

/** What a picture is made of; `screen` where it is that of one. */
type Drawn = Pick<SignageManifest, 'company' | 'language' | 'timeZone' | 'fontSheets' | 'scenes' | 'boards' | 'hours'> &
  Partial<Pick<SignageManifest, 'screen' | 'pricesValidForMinutes'>>;

/** What a screen shows, drawn from its manifest: not a photograph of it. */
export function StillPicture({
  manifest,
  item,
  seenAt = null,
  isNow = false,
  at,
}: {
  readonly manifest: Drawn;
  readonly item: ShownItem | null;
  /** When the screen was last heard of: prices that it has dropped since are dropped here, too. Null: it is a picture of no screen. */
  readonly seenAt?: string | null;
  /** With the numbers of guests as they are; those of another moment are made up. */
  readonly isNow?: boolean;
  /** The moment that it is of; without: now. */
  readonly at?: Date;
}) {
  const present = useNow();
  const now = at ?? present;
  const { screen, scenes } = manifest;
  const branch = isNow && screen ? queueShown({ screen, scenes }) : null;
  const { data: queue, isError } = useQuery({
    queryKey: queryKeys.branchQueue(branch),
    queryFn:
      branch === null
        ? skipToken
        : async () => (await staffCall('GET /api/branches/{id}/queue', { params: { id: branch } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  const { company, language, timeZone, fontSheets, hours, pricesValidForMinutes = 0 } = manifest;
  const arePricesOld =
    seenAt !== null && now.getTime() - Date.parse(seenAt) > (pricesValidForMinutes + SEEN_TO_MINUTES) * MINUTE_MS;
  const look = {
    ...{ textFont: company.textFont, headlineFont: company.headlineFont, words: signageWords(pageWords(language)) },
    ...{ now, timeZone: timeZone || 'UTC', hours, arePricesOld, volume: 0, isStill: true },
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
