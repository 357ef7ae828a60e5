import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import type { Staff } from '../test-stack.ts';
import { createOrderPlacer } from './place-orders.ts';
import type { ScreenState } from './screen-state.ts';

type Body<K extends string> = { readonly kind: K; readonly [field: string]: unknown };
type Item = Body<'scene'> | Body<'menu'>;

/** What stands on a screen when it is looked at. */
const isShown = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().waitFor();
  // The first item has faded in.
  await page.waitForFunction(`(() => {
    const item = document.querySelector('[data-shown]');
    return item === null || getComputedStyle(item).opacity === '1';
  })()`);
};

/**
 * Screens on walls: TVs of the demo company with one item each, its kitchen screen and its pickup board, with orders. They are put up when the first picture
 * of one is taken; `close` takes them away.
 */
export function screenStates(staff: Staff, origin: string) {
  const leaving: (() => Promise<unknown>)[] = [];
  const query = { uses: 'leave' } as const;
  const mark = randomUUID().slice(0, 8);
  const branchNamed = async (identifier: string): Promise<string> => {
    const { data } = await staff('GET /api/branches', { query: { filter: { identifier } } });
    if (!data[0]) throw new Error('The demo company is not loaded; `make seed` loads it.');
    return data[0].id;
  };
  const bound =
    (path: '/api/digital-signage-sessions' | '/api/device-sessions', key: Promise<string>) =>
    async (context: BrowserContext): Promise<void> => {
      const headers = { origin, 'x-api-key': await key, 'x-filiale-call': '1' };
      const answer = await context.request.post(`${origin}${path}`, { headers });
      if (!answer.ok()) throw new Error(`no screen was opened: ${answer.status()}`);
    };
  /** The key of a TV that plays one thing all the time. */
  const televisionWith = async (identifier: string, item: () => Promise<Item | null>): Promise<string> => {
    const branch = await branchNamed(identifier);
    const shown = await item();
    const name = `Bilder ${randomUUID().slice(0, 8)}`;
    let stream: string | null = null;
    if (shown) {
      const { data: segment } = await staff('POST /api/digital-signage-segments', {
        body: { name, items: [{ ...shown, durationMs: 600_000 }] as never },
      });
      leaving.unshift(() => staff('DELETE /api/digital-signage-segments/{id}', { params: { id: segment.id }, query }));
      const { data } = await staff('POST /api/digital-signage-streams', { body: { name, defaultSegment: segment.id } });
      leaving.unshift(() => staff('DELETE /api/digital-signage-streams/{id}', { params: { id: data.id }, query }));
      stream = data.id;
    }
    const body = { identifier: `bild-${randomUUID()}`, name, branch, stream };
    const params = { id: (await staff('POST /api/digital-signage-devices', { body })).data.id };
    leaving.unshift(() => staff('DELETE /api/digital-signage-devices/{id}', { params, query }));
    return (await staff('POST /api/digital-signage-devices/{id}/key', { params })).data.key;
  };
  const sceneAt = async (path: string): Promise<Item> => {
    const { data } = await staff('GET /api/scenes', { query: { search: path, pageSize: 20 } });
    const scene = data.find((one) => one.path === path);
    if (!scene) throw new Error(`the demo company has no scene ${path}`);
    return { kind: 'scene', scene: scene.id };
  };
  const menuNamed = async (name: string): Promise<Item> => {
    const { data } = await staff('GET /api/menus', { query: { search: name } });
    const menu = data.find((one) => one.name === name);
    if (!menu) throw new Error(`the demo company has no menu ${name}`);
    return { kind: 'menu', menu: menu.id };
  };
  const deviceOf = async (kind: 'kitchen' | 'pickup'): Promise<string> => {
    const branch = await branchNamed('wien-josefstadt');
    const body = { identifier: `bild-${kind}-${mark}`, name: 'Bilder', branch, kind };
    const params = { id: (await staff('POST /api/devices', { body })).data.id };
    leaving.unshift(() => staff('DELETE /api/devices/{id}', { params }));
    return (await staff('POST /api/devices/{id}/key', { params })).data.key;
  };
  let orders: Promise<void> | undefined;
  /** Orders of the branch: some that are made, some to be collected. */
  const withOrders = (): Promise<void> => {
    orders ??= (async () => {
      const { place } = createOrderPlacer(staff);
      for (let nth = 0; nth < 5; nth += 1) {
        const params = { id: (await place()).id };
        leaving.unshift(() => staff('POST /api/orders/{id}/status/completed', { params }));
        await staff('POST /api/orders/{id}/status/confirm', { params, body: {} });
        if (nth < 2) await staff('POST /api/orders/{id}/status/in-delivery', { params });
      }
    })();
    return orders;
  };
  /** Made once, for all its pictures. */
  const once = (make: () => Promise<string>) => {
    let made: Promise<string> | undefined;
    return (): Promise<string> => {
      made ??= make();
      return made;
    };
  };
  const tv = (name: string, branch: string, item: () => Promise<Item | null>, selector: string): ScreenState => {
    const key = once(() => televisionWith(branch, item));
    return {
      ...{ name, path: '/tv', prepare: isShown(selector) },
      bind: (context) => bound('/api/digital-signage-sessions', key())(context),
    };
  };
  const board = (kind: 'kitchen' | 'pickup', selector: string): ScreenState => {
    const key = once(() => deviceOf(kind));
    return {
      name: kind === 'kitchen' ? 'kitchen-screen' : 'pickup-board',
      path: async () => `/backend#/frontdesk/${await branchNamed('wien-josefstadt')}/${kind}`,
      prepare: isShown(selector),
      bind: async (context) => {
        await withOrders();
        await bound('/api/device-sessions', key())(context);
      },
    };
  };
  const states: readonly ScreenState[] = [
    { name: 'tv-pairing', path: '/tv', prepare: isShown('[data-code]:not([data-code=""])') },
    tv('tv-no-stream', 'graz-lend', async () => null, '[data-session="screen"]'),
    tv('tv-welcome', 'graz-lend', () => sceneAt('graz/willkommen'), '[data-shown] [data-layer]'),
    tv('tv-lunch', 'graz-lend', () => sceneAt('graz/mittag'), '[data-shown] [data-layer]'),
    tv('tv-menu-40', 'wien-naschmarkt', () => menuNamed('Standkarte Naschmarkt'), '[data-shown] [data-price]'),
    tv('tv-menu-11', 'graz-lend', () => menuNamed('Cateringkarte, Saison'), '[data-shown] [data-price]'),
    tv(
      'tv-pickup',
      'wien-josefstadt',
      async () => {
        await withOrders();
        return sceneAt('theke/abholung');
      },
      '[data-layer="pickup"] li',
    ),
    board('kitchen', '[data-age]'),
    board('pickup', '[data-part] li'),
  ];
  return {
    states,
    close: async (): Promise<void> => {
      for (const gone of leaving) await gone().catch((error) => console.error(String(error)));
    },
  };
}
