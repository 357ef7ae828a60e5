'use client';

import Link from 'next/link';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { BranchHoursAndContact } from './branch-hours-and-contact.tsx';
import type { HomeBranch } from './home-branch.ts';
import styles from './single-branch.module.css';
import { useBranchState } from './use-branch-state.ts';

/** The one branch there is: order, call, find the way; below its hours and contact. Source: HOME-006. */
export function SingleBranch({ branch, website }: { branch: HomeBranch; website: string }) {
  const texts = useMessages('home');
  const locale = useLocale();
  const { tone, state } = useBranchState(branch);
  const address = [branch.street, [branch.zipCode, branch.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <section className={styles.branch}>
      <h2>{branch.label}</h2>
      <p>
        <Chip tone={tone}>{state}</Chip>
      </p>
      <div className={styles.teasers}>
        <Link
          className={styles.main}
          href={routePath('branch', { branch: branch.identifier }, locale)}
          prefetch={false}
        >
          <Icon name="takeaway" size={28} />
          <b>{texts.teaserOrder}</b>
          <span>{texts.teaserOrderText}</span>
        </Link>
        {branch.phone && (
          <a href={`tel:${branch.phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={28} />
            <b>{texts.teaserCall}</b>
            <span>{branch.phone}</span>
          </a>
        )}
        <a
          href={`https://www.openstreetmap.org/directions?to=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="route" size={28} />
          <b>{texts.teaserRoute}</b>
          <span>{address}</span>
        </a>
      </div>
      <div className={styles.info}>
        <BranchHoursAndContact branch={branch} website={website} />
      </div>
    </section>
  );
}
