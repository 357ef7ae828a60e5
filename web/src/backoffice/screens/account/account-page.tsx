'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { NoticeSettings } from '../../notices/notice-settings.tsx';
import styles from './account.module.css';
import { OwnDevices } from './own-devices.tsx';
import { OwnPassword } from './own-password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';

/** One's own account. People who must set up a second factor see only that. */
export function AccountPage({ person }: { readonly person: Person }) {
  const texts = useMessages('account');
  return (
    <div className={styles.account}>
      <h1>{texts.title}</h1>
      {person.isTotpMissing && <Remark tone="warn">{texts.factorMissing}</Remark>}
      {!person.isTotpMissing && <Profile person={person} />}
      {!person.isTotpMissing && <OwnPassword person={person} />}
      <SecondFactor person={person} />
      {!person.isTotpMissing && <NoticeSettings />}
      <OwnDevices />
    </div>
  );
}
