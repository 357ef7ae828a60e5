import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openShop } from '../open-shop.ts';
import { staffOf, testStack } from '../test-stack.ts';

const stack = testStack();
const origin = `http://127.0.0.1:${stack.ports.gateway}`;
const staff = staffOf(stack);
const path = `preise-${Date.now().toString(36)}`;
const made: (() => Promise<unknown>)[] = [];
let changePrice: (cents: number) => Promise<void>;

beforeAll(async () => {
  const { branch, order, close, ...shop } = await openShop(staff);
  made.push(close);
  changePrice = shop.changePrice;
  const products = order().items.map(({ product }) => product);
  const body = [
    { type: 'products', value: { headline: 'Heute', products } },
    { type: 'menuExcerpt', value: { headline: 'Von der Karte', branch: branch.id } },
  ];
  const { data } = await staff('POST /api/sites', {
    body: { path, name: 'Preise', isPublic: true, content: { body: body as never } },
  });
  made.push(() => staff('DELETE /api/sites/{id}', { params: { id: data.id } }));
}, 60_000);
afterAll(async () => {
  for (const remove of made.toReversed()) await remove();
});

/** How often a price stands in the page, as read without markup: each block shows each dish once. */
async function timesShown(prefix: string, price: string): Promise<number> {
  const answer = await fetch(`${origin}${prefix}/${path}`, { headers: { accept: 'text/html' } });
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? [];
  return main.split(price).length - 1;
}

it('blocks show the price that the catalogue has, and never a former one afterwards [SITE-035]', async () => {
  expect(await timesShown('', '9,90')).toBe(6);
  for (const cents of [11, 12, 13]) {
    await changePrice(cents);
    // Nothing is waited for: the person who changed it reads it.
    expect([cents, await timesShown('', `9,${cents}`), await timesShown('', '9,90')]).toEqual([cents, 2, 4]);
    expect(await timesShown('', `9,${cents - 1}`)).toBe(0);
  }
}, 60_000);
