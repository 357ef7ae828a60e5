import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSecrets } from '@filiale/devstack/secrets';
import { cloneDir } from '@filiale/devstack/stack';
import { afterAll, describe, expect, it } from '@jest/globals';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const script = 'docs/examples/load-menu.mjs';
const run = async (): Promise<string> => {
  const env = { ...process.env, SHOP_URL: origin, ADMIN_TOKEN: readSecrets(stack.stateDir).adminToken };
  return (await promisify(execFile)(process.execPath, [join(cloneDir, script)], { env, timeout: 60_000 })).stdout;
};

/** Other tests count branches: nothing of it stays. */
afterAll(async () => {
  await staff('DELETE /api/api-keys/{id}', { params: { id: '019c2a10-0000-7000-8000-000000000051' } });
  const { data: branches } = await staff('GET /api/branches', { query: { filter: { identifier: 'da-lucia' } } });
  for (const { id } of branches) {
    const { data: menus } = await staff('GET /api/branches/{id}/menus', { params: { id } });
    for (const menu of menus) {
      await staff('DELETE /api/menus/{id}', { params: { id: menu.id } });
      for (const group of menu.catalog) {
        for (const product of group.products)
          await staff('DELETE /api/products/{id}', { params: { id: product }, query: { uses: 'leave' } });
        await staff('DELETE /api/categories/{id}', { params: { id: group.id }, query: { uses: 'leave' } });
      }
    }
    await staff('DELETE /api/branches/{id}', { params: { id }, query: { uses: 'leave' } });
  }
});

describe('the script of docs/how/load-your-menu.md', () => {
  it('loads a shop that sells, shows its picture and takes an order; again, it orders once more', async () => {
    const output = await run();
    const picture = /^images: (.*)$/m.exec(output)?.[1] ?? '';
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//);
    const page = await (await fetch(/^shop: (.*)$/m.exec(output)?.[1] ?? '')).text();
    expect(page).toContain('Pizza Margherita');
    expect(page).toContain('Tomaten, Mozzarella, Basilikum');
    const [, uid = '', hash = ''] = /\/status\/([^/]+)\/(.+)$/m.exec(output) ?? [];
    const { data: order } = await staff('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } });
    expect(order).toMatchObject({ pricing: { totalGross: 26.7 }, items: [{ name: 'Pizza Margherita' }, {}] });
    expect(order.ticketNumber).toBe(1);

    const [, key = ''] = /^key: (fi_.*)$/m.exec(output) ?? [];
    const denied = await fetch(`${origin}/api/branches/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    const { errors } = (await denied.json()) as { errors: { details: unknown }[] };
    expect([denied.status, errors[0]?.details]).toEqual([403, { right: 'branches.update' }]);

    const again = await run();
    expect(again).toContain('menus: Karte was there');
    expect(again).toContain('order: number 2');
  });

  it('explains its steps in the page', () => {
    const page = readFileSync(join(cloneDir, 'docs/how/load-your-menu.md'), 'utf8');
    const calls = [...readFileSync(join(cloneDir, script), 'utf8').matchAll(/call\('POST', '(\/api\/[a-z]+)'/g)];
    for (const [, path] of calls) expect(page).toContain(`POST ${path}`);
  });
});
