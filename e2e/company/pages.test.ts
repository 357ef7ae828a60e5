import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, phone, visitor } from '../browser.ts';
import { changeConfig } from '../change-config.ts';
import { eventually } from '../eventually.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const SHOP_EN = 'Viennese inn cooking, whenever you like.';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe('pages', () => {
  it('take the place of the branch list on / while the home-page plugin is on [SHELL-001, HOME-001, SITE-011]', async () => {
    const list = async () => (await fetch(`${origin}/`)).text();
    expect(await list()).not.toContain('Willkommen bei Rosmarin');
    await changeConfig(staff, { enablePluginHomePage: true });
    try {
      await eventually(async () => (await list()).includes('Willkommen bei Rosmarin'));
      const page = await (await visitor(browser, phone)).newPage();
      await page.goto(`${origin}/en`);
      await page.getByRole('heading', { level: 1, name: 'Welcome to Rosmarin & Kren' }).waitFor();
      expect(await page.title()).toBe(`Welcome to Rosmarin & Kren - ${SHOP_EN}`);
      await page.context().close();
    } finally {
      await changeConfig(staff, { enablePluginHomePage: false });
    }
    await eventually(async () => !(await list()).includes('Willkommen bei Rosmarin'));
  });
});

describe('the menu of the company', () => {
  it('follows a change of its navigation [NAV-011]', async () => {
    const read = async () => {
      const { data } = await staff('GET /api/navigations', { query: { filter: { identifier: 'footer' } } as never });
      return data[0];
    };
    const footer = await read();
    if (!footer) throw new Error('the demo company has a footer');
    const save = async (isPublic: boolean) => {
      const current = await read();
      await staff('PUT /api/navigations/{id}', {
        params: { id: footer.id },
        body: { ...footer, isPublic, revision: current?.revision ?? 0 },
      });
    };
    const hasColumn = async () => (await (await fetch(`${origin}/catering`)).text()).includes('Gut zu wissen');
    expect(await hasColumn()).toBe(true);
    try {
      await save(false);
      await eventually(async () => !(await hasColumn()));
    } finally {
      await save(true);
    }
    await eventually(hasColumn);
  });
});
