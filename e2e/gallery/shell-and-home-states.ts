import type { Page } from 'playwright-core';
import type { ScreenState } from './screen-state.ts';
import { SHOP } from './shop-steps.ts';

const search = (page: Page, text: string) =>
  page.getByRole('searchbox').or(page.getByLabel('PLZ / Ort')).first().fill(text);

/** What every page shares. */
export const shellStates: readonly ScreenState[] = [
  {
    name: 'shell-menu-open',
    path: '/',
    prepare: async (page) => {
      const button = page.getByRole('button', { name: 'Menü öffnen' });
      if (await button.isVisible()) await button.click();
      else await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button').first().click();
    },
  },
  {
    name: 'shell-scrolled',
    path: SHOP,
    prepare: async (page) => {
      await page.mouse.wheel(0, 1_600);
      await page.waitForTimeout(600);
    },
  },
  { name: 'shell-footer', path: '/', prepare: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded() },
  { name: 'shell-english', path: `/en${SHOP}` },
  { name: 'page', path: '/unternehmen', isWhole: true },
  { name: 'page-english', path: '/en/company/kitchen' },
  {
    name: 'page-menu-where-one-is',
    path: '/unternehmen/jobs',
    prepare: async (page) => {
      const button = page.getByRole('button', { name: 'Menü öffnen' });
      if (await button.isVisible()) await button.click();
      else await page.getByRole('button', { name: 'Unternehmen' }).first().click();
    },
  },
  {
    name: 'shell-consent',
    path: '/',
    isFirstVisit: true,
    prepare: (page) => page.getByText('Nur notwendige').waitFor(),
  },
  {
    name: 'shell-consent-services',
    path: '/',
    isFirstVisit: true,
    prepare: (page) => page.getByRole('button', { name: 'Dienste ansehen' }).click(),
  },
  { name: 'shell-not-found', path: '/gibt/es/nicht' },
  { name: 'shell-terms', path: '/site/terms-and-conditions' },
];

export const homeStates: readonly ScreenState[] = [
  { name: 'home', path: '/' },
  { name: 'home-whole', path: '/', isWhole: true },
  { name: 'home-searched', path: '/', prepare: (page) => search(page, 'Wien') },
  { name: 'home-none-found', path: '/', prepare: (page) => search(page, 'Bregenz') },
  {
    name: 'home-filtered-by-tag',
    path: '/',
    prepare: async (page) => {
      await page.getByRole('main').getByText('Catering', { exact: true }).first().click();
    },
  },
  {
    name: 'home-card-hours',
    path: '/',
    prepare: async (page) => {
      await page.getByText('Öffnungszeiten und Kontakt').nth(1).click();
    },
  },
];
