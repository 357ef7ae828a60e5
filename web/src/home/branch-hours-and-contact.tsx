'use client';

import { useState } from 'react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import styles from './branch-hours-and-contact.module.css';
import type { HomeBranch } from './home-branch.ts';
import { HoursList } from './hours-list.tsx';

/** Opening or delivery hours with days in ranges, and how to reach the branch. Source: HOME-007 to HOME-009. */
export function BranchHoursAndContact({ branch, website }: { branch: HomeBranch; website: string }) {
  const texts = useMessages('home');
  const locale = useLocale();
  const now = useNow();
  const [kind, setKind] = useState<'openingHours' | 'deliveryHours'>('openingHours');
  return (
    <div className={styles.info}>
      {branch.isDeliveryHoursEnabled ? (
        <SegmentedControl
          legend={texts.hoursKind}
          name={`hours-${branch.id}`}
          options={(['openingHours', 'deliveryHours'] as const).map((value) => ({ value, label: texts[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      ) : (
        <h3>{texts.openingHours}</h3>
      )}
      <HoursList hours={branch[kind]} at={now} timeZone={branch.timeZone} locale={locale} closed={texts.closed} />
      <h3>{texts.contact}</h3>
      <address className={styles.contact}>
        <span>{branch.label}</span>
        {branch.street && <span>{branch.street}</span>}
        <span>{[branch.zipCode, branch.city].filter(Boolean).join(' ')}</span>
        {branch.phone && (
          <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={18} />
            {branch.phone}
          </a>
        )}
        {branch.email && (
          <a href={`mailto:${branch.email}`}>
            <Icon name="mail" size={18} />
            {branch.email}
          </a>
        )}
        {website && (
          <a href={website} target="_blank" rel="noreferrer">
            <Icon name="globe" size={18} />
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        )}
      </address>
    </div>
  );
}
