'use client';

import { offeredModes } from '@filiale/rules/cart';
import { formatDistance } from '@filiale/rules/formats';
import Link from 'next/link';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import houses from '../ui/illustrations/houses.svg';
import { Picture } from '../ui/picture.tsx';
import styles from './branch-card.module.css';
import { BranchHoursAndContact } from './branch-hours-and-contact.tsx';
import type { HomeBranch } from './home-branch.ts';
import { useBranchState } from './use-branch-state.ts';

/** A branch: its house, name, street, whether it is open, order modes; hours and contact fold out. Source: HOME-004, HOME-005, HOME-010. */
export function BranchCard({
  branch,
  website,
  areaId,
  house,
  isFirst,
  distanceMetres,
}: {
  branch: HomeBranch;
  website: string;
  /** Delivery area that was searched for. */
  areaId: string | null;
  house: number;
  /** The first of the list: its photo is the largest thing seen first. */
  isFirst: boolean;
  /** From the visitor, where that is known. */
  distanceMetres: number | null;
}) {
  const texts = useMessages('home');
  const ui = useMessages('ui');
  const locale = useLocale();
  const { tone, state, detail } = useBranchState(branch);
  const photo = branch.images[0];
  const path = routePath('branch', { branch: branch.identifier }, locale);
  return (
    <article className={branch.isPublic ? styles.card : `${styles.card} ${styles.dim}`}>
      <span className={styles.picture}>
        <svg viewBox="-50 12 420 168" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`${houses.src}#house-${house}`} x="-50" y="12" width="420" height="168" />
        </svg>
        {photo && <Picture image={photo} kind="" alt="" sizes="(max-width: 719px) 100vw, 26rem" isFirst={isFirst} />}
      </span>
      <div className={styles.box}>
        <h2>
          <Link href={areaId === null ? path : `${path}?area=${encodeURIComponent(areaId)}`} prefetch={false}>
            {branch.label}
          </Link>
        </h2>
        <p className="muted">
          {[branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
          {distanceMetres !== null && (
            <span className={styles.away}>{fill(texts.away, { distance: formatDistance(distanceMetres) })}</span>
          )}
        </p>
        <p className={styles.state}>
          <Chip tone={tone}>{state}</Chip>
        </p>
        {detail && <p className="small muted">{detail}</p>}
        <p className={styles.modes}>
          {offeredModes(branch).map((mode) => (
            <span key={mode}>
              <Icon name={mode} size={18} />
              {ui[mode]}
            </span>
          ))}
          <Icon name="forward" />
        </p>
        <details className={styles.details}>
          <summary>
            {texts.details}
            <Icon name="down" size={18} />
          </summary>
          <BranchHoursAndContact branch={branch} website={website} />
        </details>
      </div>
    </article>
  );
}
