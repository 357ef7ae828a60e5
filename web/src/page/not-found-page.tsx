import { resolveLocale } from '@filiale/rules/locales';
import { headers } from 'next/headers';
import { now } from '../api/clock.ts';
import { configOf, listOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { BranchLinks } from '../home/branch-links.tsx';
import { companyLanguages } from '../i18n/company-languages.ts';
import { NotFoundMessage } from './not-found-message.tsx';

/** What a path without a page shows, in the frame of the shop: a search and the branches. Source: SITE-002. */
export async function NotFoundPage() {
  const list = await headers();
  const locale = resolveLocale(list.get('x-page-locale'), companyLanguages());
  const entries = await loadInit();
  return (
    <ShopFrame locale={locale} entries={entries ?? []} path={list.get('x-page-path') ?? '/'}>
      <NotFoundMessage locale={locale}>
        {entries && (
          <BranchLinks branches={listOf(entries, '/branches')} config={configOf(entries)} locale={locale} at={now()} />
        )}
      </NotFoundMessage>
    </ShopFrame>
  );
}
