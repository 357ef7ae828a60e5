import { ownServices } from '@filiale/rules/consent';
import type { TagEvent } from './tag-event.ts';
import { type Tag, type TagScope, tagPlace } from './tag-place.ts';

type GoogleScope = TagScope & { dataLayer?: unknown[] };

const eventNames = {
  'page-view': 'page_view',
  'add-to-cart': 'add_to_cart',
  'initiate-checkout': 'begin_checkout',
  purchase: 'purchase',
} as const;

/**
 * The Google tag: consent denied by default, addresses shortened, no page view of its own. Every event carries the address to
 * report, because the tag would read it from the browser otherwise. Source: TRACK-008 to 010.
 */
export function createGoogleTag(id: string, scope: GoogleScope): Tag<TagEvent> {
  const storage = id.startsWith('AW-') ? ['ad_storage', 'ad_user_data', 'ad_personalization'] : ['analytics_storage'];
  const grants = Object.fromEntries(storage.map((name) => [name, 'granted']));
  const denials = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  };
  let isLoaded = false;

  function gtag(..._words: readonly unknown[]): void {
    scope.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the tag recognises its commands by this object
    scope.dataLayer.push(arguments);
  }

  function load(): void {
    isLoaded = true;
    const { address, referrer } = tagPlace(scope);
    gtag('consent', 'default', denials);
    gtag('js', new Date());
    gtag('consent', 'update', grants);
    gtag('set', { page_location: address, page_referrer: referrer });
    gtag('config', id, {
      send_page_view: false,
      anonymize_ip: true,
      allow_google_signals: false,
      page_location: address,
      page_referrer: referrer,
    });
    const script = scope.document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    script.referrerPolicy = 'no-referrer';
    scope.document.head.append(script);
  }

  return {
    service: ownServices.googleTag,
    allow() {
      Object.assign(scope, { [`ga-disable-${id}`]: false });
      if (isLoaded) gtag('consent', 'update', grants);
      else load();
    },
    revoke() {
      if (!isLoaded) return;
      gtag('consent', 'update', denials);
      Object.assign(scope, { [`ga-disable-${id}`]: true });
    },
    send(event, { address, referrer }) {
      const page = { page_location: address, page_referrer: referrer };
      gtag('set', page);
      gtag('event', eventNames[event.kind], { send_to: id, ...page, ...parametersOf(event) });
    },
  };
}

function parametersOf(event: TagEvent): Record<string, unknown> {
  if (event.kind === 'page-view') return { page_title: event.title };
  const { contentIds, contentName, value, currency, itemCount } = event;
  return {
    value,
    currency,
    content_ids: contentIds,
    content_name: contentName,
    num_items: itemCount,
    items: contentIds.map((item_id) => ({ item_id })),
  };
}
