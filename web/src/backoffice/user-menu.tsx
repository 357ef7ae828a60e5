'use client';

import { hasEveryRight } from '@filiale/contracts/api/rights';
import type { Person } from '@filiale/contracts/workforce/session';
import { Popover } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconEye,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { ACCOUNT_HASH } from './hash-route.ts';
import { loaded } from './loaded.ts';
import { chooseLocale } from './locale-cookie.ts';
import { nameOf } from './person-text.ts';
import { callerOf } from './resources/may.ts';
import { LOGOUT_PATH } from './session/login-address.ts';
import { chooseTheme, type Theme, themes } from './theme/theme-cookie.ts';
import { useTheme } from './theme/use-theme.ts';
import { leavePage } from './unsaved.ts';
import styles from './user-menu.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

const SeeAsDialog = loaded(() => import('./see-as/see-as-dialog.tsx'), 'SeeAsDialog');

/** Who is signed in: the account, the language, the way out. */
export function UserMenu({ person }: { readonly person: Person }) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const app = useMessages('app');
  const theme = useTheme();
  const name = nameOf(person);
  const leave = (go: () => void) => {
    setOpen(false);
    leavePage(go);
  };
  return (
    <>
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
            {hasEveryRight(callerOf(person)) && (
              <li>
                <button type="button" onClick={() => leave(() => setChoosing(true))}>
                  <IconEye {...icon} />
                  {texts.seeAsRole}
                </button>
              </li>
            )}
            <li>
              <button
                type="button"
                lang={locale === 'en-GB' ? 'de' : 'en'}
                onClick={() => leave(() => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB'))}
              >
                <IconLanguage {...icon} />
                {texts.language}
              </button>
            </li>
            {themes.map((each) => (
              <li key={each}>
                <button type="button" aria-pressed={each === theme} onClick={() => chooseTheme(each)}>
                  <ThemeIcon theme={each} />
                  {app[each]}
                </button>
              </li>
            ))}
            <li>
              <a
                href={LOGOUT_PATH}
                onClick={(event) => {
                  event.preventDefault();
                  leave(() => location.assign(LOGOUT_PATH));
                }}
              >
                <IconLogout {...icon} />
                {texts.signOut}
              </a>
            </li>
          </ul>
        </Popover.Dropdown>
      </Popover>
      {isChoosing && (
        <Suspense>
          <SeeAsDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

const themeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
function ThemeIcon({ theme }: { readonly theme: Theme }) {
  const Icon = themeIcons[theme];
  return <Icon {...icon} />;
}
