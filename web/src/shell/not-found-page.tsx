import { resolveLocale } from '@filiale/rules/locales';
import { headers } from 'next/headers';
import { loadInit } from '../api/server.ts';
import { NotFoundMessage } from './not-found-message.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** What a path without a page shows, in the frame of the shop. Source: SITE-002. */
export async function NotFoundPage() {
  const list = await headers();
  const locale = resolveLocale(list.get('x-page-locale'));
  const entries = await loadInit();
  return (
    <ShopFrame locale={locale} entries={entries ?? []} path={list.get('x-page-path') ?? '/'}>
      <NotFoundMessage locale={locale} />
    </ShopFrame>
  );
}
