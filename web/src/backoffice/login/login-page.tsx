import type { Metadata } from 'next';
import { loadConfig } from '../../api/server.ts';
import { Logo } from '../../frame/logo.tsx';
import { pickMessages } from '../../i18n/messages.ts';
import { BackOfficeFrame, tabIcon } from '../back-office-frame.tsx';
import { staffLocale } from '../staff-locale.ts';
import { Login } from './login.tsx';
import { Logout } from './logout.tsx';

const titled = async (title: 'title' | 'signOut'): Promise<Metadata> => {
  const { backoffice, login } = pickMessages(await staffLocale(), ['backoffice', 'login']);
  return { title: `${login[title]} · ${backoffice.title}`, ...(await tabIcon()) };
};
export const loginMeta = (): Promise<Metadata> => titled('title');
export const logoutMeta = (): Promise<Metadata> => titled('signOut');

const sign = async () => {
  const config = await loadConfig();
  return config && <Logo config={config} />;
};

/** Where staff signs in, and where links of mails lead. Source: AUTH-003. */
export async function LoginPage() {
  return (
    <BackOfficeFrame sections={['backoffice', 'login']}>
      <Login logo={await sign()} />
    </BackOfficeFrame>
  );
}

/** Where staff signs out. Source: AUTH-003. */
export async function LogoutPage() {
  return (
    <BackOfficeFrame sections={['backoffice', 'login']}>
      <Logout logo={await sign()} />
    </BackOfficeFrame>
  );
}
