import type { Config } from '@filiale/contracts/catalog/config';
import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { translated } from '@filiale/rules/locales';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { configOf, listOf } from '../api/init-entries.ts';
import { loadInit, loadOne } from '../api/server.ts';
import { ShopFrame } from '../frame/shop-frame.tsx';
import { messages } from '../i18n/messages.ts';
import { branchPath, statusPath } from '../i18n/named-routes.ts';
import { branchMap } from '../map/branch-map.ts';
import { pageMeta } from '../page/page-meta.ts';
import { shopTitle } from '../page/shop-title.ts';
import { StatusView } from './status-view.tsx';

type Place = { readonly uid: string; readonly hash: string; readonly locale: EnabledLocale };

/** The order with its branch and frame; null for a wrong uid or hash. Once per request. */
const loadStatus = cache(async (uid: string, hash: string) => {
  const path = [uid, hash].map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
  const order = (await loadOne(`/api/orders/public/${path}`)) as PublicOrder | null;
  if (!order) return null;
  // A branch that was removed since leaves the order readable.
  const entries = (await loadInit(order.branch.id)) ?? (await loadInit());
  if (!entries) return null;
  return { order, entries, branch: listOf(entries, '/branches').find(({ id }) => id === order.branch.id) };
});

/** Source: SEO-004. */
export async function statusMeta({ uid, hash, locale }: Place): Promise<Metadata> {
  const loaded = await loadStatus(uid, hash);
  if (!loaded) return {};
  const config = configOf(loaded.entries);
  const name = loaded.branch && translated(loaded.branch, locale, 'name');
  return pageMeta({
    title: messages(locale, 'orderStatus').titlePrefix + [name, shopTitle(config, locale)].filter(Boolean).join(' - '),
    locale,
    path: statusPath(uid, hash),
    siteName: config.shopName,
    isPrivate: true,
  });
}

/** The status of an order, for anyone with its link. Source: STATUS-002, STATUS-003. */
export async function StatusPage({ uid, hash, locale }: Place) {
  const loaded = await loadStatus(uid, hash);
  if (!loaded) notFound();
  const { order, entries, branch } = loaded;
  const config = configOf(entries);
  return (
    <ShopFrame
      locale={locale}
      entries={entries}
      path={statusPath(order.uid, order.hash)}
      branch={branch}
      {...(branch ? { backPath: branchPath(branch.identifier) } : {})}
      sections={['orderStatus', 'map', 'myOrders']}
    >
      <StatusView
        initial={order}
        hasReviews={config.enablePluginOrderReviews}
        company={companyOf(config)}
        branch={
          branch
            ? {
                identifier: branch.identifier,
                name: translated(branch, locale, 'name'),
                timeZone: branch.timeZone,
                street: branch.street,
                zipCode: branch.zipCode,
                city: branch.city,
                phone: branch.phone,
                email: branch.email,
                map: branchMap(config, branch, locale),
              }
            : null
        }
      />
    </ShopFrame>
  );
}

const companyOf = ({ timeZone, shopName, businessName, vatNumber, street, zipCode, city }: Config) => ({
  timeZone,
  name: businessName || shopName,
  address: [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  vatNumber,
});
