import { ownServices } from '@filiale/rules/consent';
import type { TagEvent } from './tag-event.ts';
import type { Tag, TagScope } from './tag-place.ts';

const eventNames = {
  'page-view': 'PageView',
  'add-to-cart': 'AddToCart',
  'initiate-checkout': 'InitiateCheckout',
  purchase: 'Purchase',
} as const;

/**
 * The social pixel as the plain picture it is named after. Meta's script would send the address and the referrer of the browser as they
 * are, and with them the key of an order; so none of their scripts runs here, and we decide what is sent. Source: TRACK-008, TRACK-009.
 */
export function createFacebookPixel(id: string, scope: Pick<TagScope, 'document'>): Tag<TagEvent> {
  return {
    service: ownServices.facebookPixel,
    // Nothing is loaded and nothing stored: without events nothing is sent.
    allow: () => undefined,
    revoke: () => undefined,
    send(event, { address, referrer }) {
      const query = new URLSearchParams({ id, ev: eventNames[event.kind], dl: address, rl: referrer, noscript: '1' });
      for (const [name, value] of Object.entries(parametersOf(event))) query.set(`cd[${name}]`, value);
      const picture = scope.document.createElement('img');
      picture.referrerPolicy = 'no-referrer';
      picture.src = `https://www.facebook.com/tr?${query}`;
    },
  };
}

function parametersOf(event: TagEvent): Record<string, string> {
  if (event.kind === 'page-view') return {};
  const { contentIds, contentName, value, currency, itemCount } = event;
  return {
    content_ids: JSON.stringify(contentIds),
    content_name: contentName,
    content_type: 'product',
    value: value.toFixed(2),
    currency,
    num_items: String(itemCount),
  };
}
