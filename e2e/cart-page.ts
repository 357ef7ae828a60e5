import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

export const counted = (page: Page, count: number) =>
  page.getByRole('button', { name: `Warenkorb öffnen, ${count} Artikel` }).waitFor();
export const noCart = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(async () => (await page.getByRole('button', { name: /Warenkorb öffnen/ }).count()) === 0);
};

export const onceMore = (page: Page) => page.getByRole('button', { name: 'Noch einmal bestellen' });
export const send = (page: Page) => page.getByRole('button', { name: 'Bestellung abschicken' }).click();
export const orderOf = (page: Page): string => new URL(page.url()).pathname;
