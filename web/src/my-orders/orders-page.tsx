import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { translated } from '@filiale/rules/locales';
import type { Metadata } from 'next';
import { configOf, listOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { messages } from '../i18n/messages.ts';
import { ordersPath } from '../i18n/named-routes.ts';
import { pageMeta } from '../page/page-meta.ts';
import { shopTitle } from '../page/shop-title.ts';
import { OrdersList } from './orders-list.tsx';

/** For nobody but who sits in front of it. */
export async function ordersMeta(locale: EnabledLocale): Promise<Metadata> {
  const config = configOf((await loadInit()) ?? []);
  return pageMeta({
    title: messages(locale, 'myOrders').titlePrefix + shopTitle(config, locale),
    locale,
    path: ordersPath,
    siteName: config.shopName,
    isPrivate: true,
  });
}

/** Orders of this device. The list is in the browser; the server renders only the branches. */
export async function OrdersPage({ locale }: { readonly locale: EnabledLocale }) {
  const entries = (await loadInit()) ?? [];
  const branches = listOf(entries, '/branches').map((branch) => ({
    id: branch.id,
    identifier: branch.identifier,
    name: translated(branch, locale, 'name'),
    timeZone: branch.timeZone,
  }));
  return (
    <ShopFrame locale={locale} entries={entries} path={ordersPath} sections={['myOrders']}>
      <OrdersList branches={branches} company={{ timeZone: configOf(entries).timeZone }} />
    </ShopFrame>
  );
}
