'use client';

import { hasEveryRight } from '@filiale/contracts/api/rights';
import type { Person } from '@filiale/contracts/workforce/session';
import {
  IconDeviceDesktop,
  IconEye,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { ACCOUNT_HASH } from './hash-route.ts';
import { chooseLocale } from './locale-cookie.ts';
import { callerOf } from './resources/may.ts';
import { LOGOUT_PATH } from './session/login-address.ts';
import { chooseTheme, type Theme, themes } from './theme/theme-cookie.ts';
import { useTheme } from './theme/use-theme.ts';
import { leavePage } from './unsaved.ts';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

type Props = { readonly person: Person; readonly onClose: () => void; readonly onSeeAs: () => void };

/** What the menu of somebody holds; loaded when it is opened first. */
export function UserMenuItems({ person, onClose, onSeeAs }: Props) {
  const texts = useMessages('backoffice');
  const app = useMessages('app');
  const locale = useLocale();
  const theme = useTheme();
  const leave = (go: () => void) => {
    onClose();
    leavePage(go);
  };
  return (
    <>
      <p className="muted small">{person.email}</p>
      <ul>
        <li>
          <a href={ACCOUNT_HASH} onClick={onClose}>
            <IconUserCircle {...icon} />
            {texts.account}
          </a>
        </li>
        {hasEveryRight(callerOf(person)) && (
          <li>
            <button type="button" onClick={() => leave(onSeeAs)}>
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
    </>
  );
}

const themeIcons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
function ThemeIcon({ theme }: { readonly theme: Theme }) {
  const Icon = themeIcons[theme];
  return <Icon {...icon} />;
}
