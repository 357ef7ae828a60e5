'use client';

import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { formatRelativeTime } from '@filiale/rules/formats';
import { screenState } from '@filiale/rules/screen-state';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useCompanyZone } from '../../zone.ts';
import { shownItem } from '../signage-wall/shown-item.ts';
import { StillPicture } from '../signage-wall/still-picture.tsx';
import { useScreen } from '../signage-wall/use-screen.ts';
import styles from './devices.module.css';

/** What a screen shows now, or showed when it was last heard of: a picture drawn from its manifest. */
export function ScreenNow({ screen }: { readonly screen: SignageDevice }) {
  const texts = useMessages('signageWall');
  const locale = useLocale();
  const now = useNow();
  const zone = useCompanyZone();
  const { state, manifest } = useScreen(screen);
  if (!state?.said || !manifest) return null;
  const { facts } = state.said;
  const { lastSeenAt } = state;
  const how = screenState({ isEnabled: screen.isEnabled, hasKey: state.hasKey, lastSeenAt }, now);
  if (how === 'off' || how === 'unpaired') return null;
  const item = shownItem(manifest, facts.item, now);
  const segment = manifest.segments.find(({ id }) => id === facts.segment);
  const ago = (instant: unknown): string =>
    typeof instant === 'string' ? formatRelativeTime(new Date(instant), now, zone, locale) : '';
  return (
    <section aria-labelledby="device-now" className={styles.part}>
      <h2 id="device-now">{how === 'running' ? texts.shownNow : texts.shownLast}</h2>
      <div className={styles.now} data-high={screen.orientation === 'portrait' || undefined}>
        <StillPicture manifest={manifest} item={item} seenAt={lastSeenAt} isNow />
      </div>
      <p className="small">
        {[segment?.name, item?.name || item?.kind].filter(Boolean).join(' · ') || texts.previewEmpty}
        <span className="muted">
          {facts.isAsked === true && ` (${texts.asked})`}
          {ago(facts.itemSince) && ` · ${fill(texts.itemSince, { when: ago(facts.itemSince) })}`}
          {how !== 'running' && ago(lastSeenAt) && ` · ${fill(texts.pictureFrom, { when: ago(lastSeenAt) })}`}
        </span>
      </p>
    </section>
  );
}
