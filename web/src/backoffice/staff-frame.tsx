'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { useShop } from './shop-context.tsx';
import styles from './staff-frame.module.css';
import { UserMenu } from './user-menu.tsx';

/** The frame of the back office for people: where one is, who one is, and the way out. */
export function StaffFrame({ person, children }: { readonly person: Person; readonly children: ReactNode }) {
  const texts = useMessages('backoffice');
  const { shopName } = useShop();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <a href="#/" className={styles.shop}>
          {shopName || texts.title}
        </a>
        <UserMenu person={person} />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
