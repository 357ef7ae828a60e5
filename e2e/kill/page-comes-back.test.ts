import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { staffOf, testStack } from '../test-stack.ts';
import { killVictim, startVictim } from './victims.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
type Next = { readonly next: { readonly router: { push(to: string): void } } };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function placeOrder() {
  const { data: branches } = await staff('GET /api/branches', { query: { search: 'Josefstadt' } });
  const { data: products } = await staff('GET /api/products', { query: { search: 'Kräuterlimonade' } });
  const person = { firstName: 'Anna', lastName: 'Gruber', legalInstructions: true, privacyPolicy: true };
  const items = [{ product: products[0]?.id ?? '', amount: 1, unit: 'piece' as const }];
  const body = { branch: branches[0]?.id ?? '', ...person, items };
  return (await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } })).data;
}

it('a page that is gone to while its service is away says so, and shows itself once it is back, without a tap [ERR-016]', async () => {
  const { uid, hash } = await placeOrder();
  const context = await visitor(browser, phone);
  const page = await context.newPage();
  const path = `/status/${uid}/${hash}`;
  await page.goto(`${origin}/`);
  await killVictim(stack, 'ordering');
  try {
    await page.evaluate((to) => (globalThis as unknown as Next).next.router.push(to), path);
    await page.getByRole('heading', { level: 1, name: 'Wir sind gleich wieder da.' }).waitFor();
  } finally {
    await startVictim(stack, 'ordering');
  }
  await page.getByRole('list', { name: 'Verlauf Ihrer Bestellung' }).waitFor();
  expect(page.url()).toBe(`${origin}${path}`);
  await context.close();
});
