import { beforeEach, describe, expect, it } from '@jest/globals';
import { createFacebookPixel } from './facebook-pixel.ts';
import { createGoogleTag } from './google-tag.ts';
import { tagEventOf } from './tag-event.ts';
import { tagPlace } from './tag-place.ts';

type Element = { src: string; referrerPolicy: string };
/** A browser as far as a tag sees it: what was made, what stands in the head, and where we are. */
function browser(pathname = '/store/wien', referrer = '') {
  const made: Element[] = [];
  const loaded: Element[] = [];
  const scope = {
    document: {
      referrer,
      createElement: () => {
        const element = { src: '', referrerPolicy: '' };
        made.push(element);
        return element;
      },
      head: { append: (element: Element) => loaded.push(element) },
    },
    location: { origin: 'https://shop.example', pathname, search: '' },
    dataLayer: undefined as IArguments[] | undefined,
  };
  return {
    scope: scope as never as Parameters<typeof createGoogleTag>[1] & { dataLayer?: IArguments[] },
    made,
    loaded,
  };
}
const purchase = {
  category: 'checkout',
  action: 'purchase',
  label: 'wien',
  payload: { contentIds: ['soup', 'beef'], contentName: 'Wien', value: 12.345, itemCount: 3 },
};
const view = { category: 'page', action: 'view', label: '/', payload: { path: '/status', title: 'Wien - Shop' } };
const secret = '/status/u1/secret';

describe('the events of tags', () => {
  it('is rounded to cents and in euros by default [TRACK-008, CONST-005]', () => {
    expect(tagEventOf(purchase)).toMatchObject({ value: 12.35, currency: 'EUR', itemCount: 3 });
    expect(tagEventOf({ ...purchase, payload: { ...purchase.payload, currency: 'CHF' } })).toMatchObject({
      currency: 'CHF',
    });
  });

  it('is nothing of the device, and of other things that happen', () => {
    expect(tagEventOf({ category: 'device', action: 'stats', label: 'init', payload: {} })).toBeNull();
    expect(tagEventOf({ category: 'page', action: 'scroll', label: '', payload: {} })).toBeNull();
  });
});

describe('the Google tag', () => {
  let page: ReturnType<typeof browser>;
  const said = () => (page.scope.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>));
  beforeEach(() => {
    page = browser(secret, `https://shop.example${secret}`);
  });

  it('loads with the first consent, once', () => {
    const tag = createGoogleTag('G-ABC1234', page.scope);
    expect(page.loaded).toEqual([]);
    tag.allow();
    tag.revoke();
    tag.allow();
    expect(page.loaded.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234']);
  });

  it('denies by default, shortens addresses and sends no page view of its own [TRACK-009, TRACK-010]', () => {
    createGoogleTag('G-ABC1234', page.scope).allow();
    const [first, , second] = said();
    expect(first).toEqual([
      'consent',
      'default',
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ]);
    expect(second).toEqual(['consent', 'update', { analytics_storage: 'granted' }]);
    expect(said().find(([word]) => word === 'config')).toEqual([
      'config',
      'G-ABC1234',
      expect.objectContaining({ send_page_view: false, anonymize_ip: true }),
    ]);
  });

  it('is denied again and switched off by a revocation [TRACK-009]', () => {
    const tag = createGoogleTag('G-ABC1234', page.scope);
    tag.allow();
    tag.revoke();
    expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
    expect(page.scope).toMatchObject({ 'ga-disable-G-ABC1234': true });
    tag.allow();
    expect(page.scope).toMatchObject({ 'ga-disable-G-ABC1234': false });
  });

  it('says nothing when revoked without ever having been allowed', () => {
    createGoogleTag('G-ABC1234', page.scope).revoke();
    expect(said()).toEqual([]);
  });

  it('never gets the key of an order [TRACK-008]', () => {
    const tag = createGoogleTag('G-ABC1234', page.scope);
    tag.allow();
    for (const tracked of [view, purchase]) {
      const event = tagEventOf(tracked);
      if (event) tag.send(event, tagPlace(page.scope));
    }
    expect(
      said()
        .filter(([word]) => word === 'event')
        .map(([, name]) => name),
    ).toEqual(['page_view', 'purchase']);
    expect(JSON.stringify(said())).not.toContain('secret');
    expect(said().at(-1)?.[2]).toMatchObject({
      page_location: 'https://shop.example/status/{uid}/{hash}',
      value: 12.35,
      currency: 'EUR',
      content_ids: ['soup', 'beef'],
      content_name: 'Wien',
      num_items: 3,
    });
  });
});

describe('the social pixel', () => {
  it.each([
    [view, 'PageView', {}],
    [
      purchase,
      'Purchase',
      {
        'cd[content_ids]': '["soup","beef"]',
        'cd[content_name]': 'Wien',
        'cd[value]': '12.35',
        'cd[currency]': 'EUR',
        'cd[num_items]': '3',
      },
    ],
    [{ ...purchase, action: 'add-to-cart' }, 'AddToCart', { 'cd[value]': '12.35' }],
    [{ ...purchase, action: 'initiate-checkout' }, 'InitiateCheckout', { 'cd[value]': '12.35' }],
  ])('sends %j as %s, and never the key of an order [TRACK-008]', (tracked, name, parameters) => {
    const page = browser(secret, `https://shop.example${secret}`);
    const event = tagEventOf(tracked);
    if (event) createFacebookPixel('1234567890', page.scope).send(event, tagPlace(page.scope));
    const sent = new URL(page.made[0]?.src ?? '');
    expect(sent.origin + sent.pathname).toBe('https://www.facebook.com/tr');
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      id: '1234567890',
      ev: name,
      dl: 'https://shop.example/status/{uid}/{hash}',
      rl: 'https://shop.example/status/{uid}/{hash}',
      ...parameters,
    });
    expect(page.made[0]?.src).not.toContain('secret');
    expect(page.made[0]?.referrerPolicy).toBe('no-referrer');
  });
});
