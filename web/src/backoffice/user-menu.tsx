'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { Popover } from '@mantine/core';
import { IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { ACCOUNT_HASH } from './hash-route.ts';
import { chooseLocale } from './locale-cookie.ts';
import { nameOf } from './person-text.ts';
import { LOGOUT_PATH } from './session/login-address.ts';
import styles from './user-menu.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

/** Who is signed in: the account, the language, the way out. */
export function UserMenu({ person }: { readonly person: Person }) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(person);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="15rem" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.user}
          aria-label={fill(texts.userMenu, { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconUserCircle {...icon} size={24} />
          <span>{name}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <p className="muted small">{person.email}</p>
        <ul>
          <li>
            <a href={ACCOUNT_HASH} onClick={() => setOpen(false)}>
              <IconUserCircle {...icon} />
              {texts.account}
            </a>
          </li>
          <li>
            <button
              type="button"
              lang={locale === 'en-GB' ? 'de' : 'en'}
              onClick={() => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB')}
            >
              <IconLanguage {...icon} />
              {texts.language}
            </button>
          </li>
          <li>
            <a href={LOGOUT_PATH}>
              <IconLogout {...icon} />
              {texts.signOut}
            </a>
          </li>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
