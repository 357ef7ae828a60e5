import { randomUUID } from 'node:crypto';
import { terminalCookie } from '@filiale/contracts/ordering/terminal';
import { exampleBlocks } from '@filiale/e2e/gallery/example-blocks';
import { addItem, openCart } from '@filiale/rules/cart';
import { writeCart } from '@filiale/rules/stored-cart';
import type { Bench } from './bench.ts';
import { exampleBranch } from './example-branch.ts';

/** Branch of the demo company with pictures, and the one whose terminal is measured. */
const MENU_BRANCH = 'wien-josefstadt';
const TERMINAL_BRANCH = 'graz-lend';

/** A page, and what a browser carries that opens it: cookies, and what the shop keeps in localStorage. */
export type MeasuredPage = {
  readonly name: string;
  readonly path: string;
  /** Search engines are to find it. */
  readonly isPublic: boolean;
  readonly cookies: Readonly<Record<string, string>>;
  readonly storage: Readonly<Record<string, string>>;
};

const plain = (name: string, path: string, isPublic = true): MeasuredPage => ({
  name,
  path,
  isPublic,
  cookies: {},
  storage: {},
});

/** The first dish that a branch's page shows. */
async function firstDish({ origin }: Bench, branch: string): Promise<string> {
  const answer = await fetch(`${origin}/store/${branch}`, { headers: { accept: 'text/html' } });
  const dish = /data-product="([^"]+)"/.exec(await answer.text())?.[1];
  if (dish === undefined) throw new Error(`${branch} shows no dish: load the demo company first`);
  return dish;
}

/** The cookie of an order terminal of the branch, which is there until the end. */
async function openTerminal({ call, origin, after }: Bench): Promise<string> {
  const { data: branches } = await call('GET /api/branches', { query: { filter: { identifier: TERMINAL_BRANCH } } });
  const device = {
    identifier: `bench-${randomUUID()}`,
    name: 'Terminal',
    branch: branches[0]?.id ?? '',
    kind: 'kiosk',
  } as const;
  const params = { id: (await call('POST /api/devices', { body: device })).data.id };
  after(() => call('DELETE /api/devices/{id}', { params }));
  const { key } = (await call('POST /api/devices/{id}/key', { params })).data;
  const answer = await fetch(`${origin}/api/device-sessions`, { method: 'POST', headers: { 'x-api-key': key } });
  const token = new RegExp(`^${terminalCookie}=([^;]+)`).exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  if (token === undefined) throw new Error(`no terminal was opened: ${answer.status}`);
  return token;
}

/** A page of content with fifteen kinds of block, which is there until the end. */
async function blockPage(bench: Bench): Promise<string> {
  const blocks = await exampleBlocks(bench);
  // What begins a page, and what shows records, comes first.
  const body = ['hero', 'products', 'openingHours', 'menuExcerpt', 'team', 'questions', 'imageSlider', 'textSlider']
    .concat('gallery', 'articles', 'icons', 'callToAction', 'quote', 'map', 'form')
    .flatMap((kind) => blocks.filter(({ type }) => type === kind));
  const path = `bausteine-${randomUUID().slice(0, 8)}`;
  const { data } = await bench.call('POST /api/sites', {
    body: {
      path,
      name: 'Bausteine',
      description: 'Fünfzehn Bausteine auf einer Seite.',
      isPublic: true,
      content: { body },
    },
  });
  bench.after(() => bench.call('DELETE /api/sites/{id}', { params: { id: data.id } }));
  return `/${path}`;
}

/**
 * Every kind of page that a customer meets. Checkout and status belong to a branch that is always open and to an order there, which are
 * there until the end.
 */
export async function measuredPages(bench: Bench): Promise<readonly MeasuredPage[]> {
  const { branch, products, order, takesOrders } = await exampleBranch(bench);
  const { data: placed } = await takesOrders();
  const [item] = order().items;
  const product = products.find(({ id }) => id === item?.product);
  if (!item || !product) throw new Error('the example order has no items');
  const { id, name, description, price } = product;
  const cart = addItem(
    openCart(null, { branch, config: { defaultDeliveryMethod: 'takeaway' }, orderKey: randomUUID() }),
    {
      ...item,
      note: '',
      product: { id, name, description, price },
    },
  );
  const dish = await firstDish(bench, MENU_BRANCH);
  const terminal = await openTerminal(bench);
  return [
    plain('home', '/'),
    plain('branch', `/store/${MENU_BRANCH}`),
    plain('blocks', await blockPage(bench)),
    plain('dish', `/store/${MENU_BRANCH}?product=${dish}`),
    {
      ...plain('checkout', `/store/${branch.identifier}/checkout`, false),
      storage: { [`filiale.cart.${branch.identifier}`]: writeCart(cart) },
    },
    { ...plain('terminal', `/store/${TERMINAL_BRANCH}`, false), cookies: { [terminalCookie]: terminal } },
    plain('status', `/status/${placed.uid}/${placed.hash}`, false),
  ];
}
