import type { Stack } from '@filiale/devstack/stack';
import type { Page } from 'playwright-core';
import { demoPerson, fillLogin } from '../staff-people.ts';
import type { ScreenState } from './screen-state.ts';

/** Signing in, one's account, and the start of the back office. */
export function backOfficeStates(stack: Stack): readonly ScreenState[] {
  const signedIn =
    (more: (page: Page) => Promise<void> = async () => undefined) =>
    async (page: Page): Promise<void> => {
      await fillLogin(page, demoPerson(stack, 'leitung.graz'));
      await page.getByRole('button', { name: /^Konto von/ }).waitFor();
      await more(page);
    };
  const account = '/backend/login?to=%2Fbackend%23%2Faccount';
  return [
    { name: 'backend-login', path: '/backend/login' },
    {
      name: 'backend-login-wrong',
      path: '/backend/login',
      prepare: async (page) => {
        await fillLogin(page, { email: 'niemand@rosmarin-kren.example', password: 'gewiss nicht dieses' });
        await page.getByRole('main').getByRole('alert').waitFor();
      },
    },
    { name: 'backend-login-forgotten', path: '/backend/login#/forgotten' },
    { name: 'backend-login-device', path: '/backend/login#/device' },
    {
      name: 'backend-login-used-link',
      path: `/backend/login#/reset/${'x'.repeat(43)}`,
      prepare: (page) => page.getByRole('main').getByRole('alert').waitFor(),
    },
    {
      name: 'backend-logout',
      path: '/backend/logout',
      prepare: (page) => page.getByRole('heading', { name: 'Sie sind abgemeldet' }).waitFor(),
    },
    { name: 'backend-start', path: '/backend/login', prepare: signedIn() },
    {
      name: 'backend-account',
      path: account,
      prepare: signedIn((page) => page.getByText('Dieses Gerät', { exact: true }).waitFor()),
      isWhole: true,
    },
    {
      name: 'backend-account-factor',
      path: account,
      prepare: signedIn(async (page) => {
        await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click();
        await page.getByRole('img', { name: /QR-Code/ }).scrollIntoViewIfNeeded();
      }),
    },
    {
      name: 'backend-user-menu',
      path: '/backend/login',
      prepare: signedIn((page) => page.getByRole('button', { name: /^Konto von/ }).click()),
    },
  ];
}
