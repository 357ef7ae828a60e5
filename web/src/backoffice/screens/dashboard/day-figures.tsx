'use client';

import type { OrdersOfBranch } from '@filiale/contracts/ordering/order-history';
import { formatCurrency, formatNumber, formatWeekday } from '@filiale/rules/formats';
import { localDate, weekdayOf } from '@filiale/rules/wall-time';
import type { ReactNode } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import type { SectionTexts } from '../../../i18n/messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useChosenBranch } from '../../app/chosen-branch.ts';
import { listHash } from '../../hash-route.ts';
import { sumsText } from '../../money-sums.ts';
import { useShop } from '../../shop-context.tsx';
import { useLookedZone } from '../../zone.ts';
import { type OrderView, queryOfView } from '../orders/order-views.ts';
import { useDayBegan } from '../orders/use-day-began.ts';
import styles from './dashboard.module.css';
import { daySums, shareOf } from './day-sums.ts';

type Texts = SectionTexts<'dashboard'>;

/** Minutes from so many seconds on. */
const MINUTES_FROM_SECONDS = 90;

/** A span as people say it: `45 Sek.`, `3 Min.`. */
export const spanText = (seconds: number, texts: Texts): string =>
  seconds < MINUTES_FROM_SECONDS
    ? fill(texts.seconds, { seconds })
    : fill(texts.minutes, { minutes: Math.round(seconds / 60) });

/** How a figure stands beside that of a week ago, in words: `+8 % zu Freitag vor einer Woche`. */
function besideWeek(share: number | null, weekday: string, locale: string, texts: Texts): string {
  if (share === null) return texts.noWeek;
  const percent = Math.round((share - 1) * 100);
  if (percent === 0) return fill(texts.sameAsWeek, { weekday });
  const delta = `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 0, locale)} %`;
  return fill(texts.sinceWeek, { delta, weekday });
}

/** The day in four figures, each a link to its orders. */
export function DayFigures({ days }: { readonly days: readonly OrdersOfBranch[] | undefined }) {
  const texts = useMessages('dashboard');
  const locale = useLocale();
  const now = useNow();
  const { currency } = useShop();
  const branch = useChosenBranch();
  const dayBegan = useDayBegan();
  const sums = daySums(days ?? []);
  const [only] = sums.gross;
  const zone = useLookedZone();
  const weekday = formatWeekday(weekdayOf(localDate(now, zone)), locale);
  const to = (view: OrderView) => listHash('orders', queryOfView(view, dayBegan, { branch }));
  const figure = (label: string, value: ReactNode, note: string, href: string, tone?: 'error') => (
    <li>
      <a href={href} className={styles.figure} data-tone={tone}>
        <span>{label}</span>
        <strong>{days ? value : '–'}</strong>
        <small>{days ? note : ''}</small>
      </a>
    </li>
  );
  return (
    <ul className={styles.figures}>
      {figure(
        texts.revenue,
        sumsText(sums.gross, ({ gross }) => gross, currency, locale),
        besideWeek(shareOf(sums.gross, sums.weekAgo.gross), weekday, locale, texts),
        to('today'),
      )}
      {figure(
        texts.ordersToday,
        sums.orders,
        sums.orders > 0 && only && sums.gross.length === 1
          ? fill(texts.average, { amount: formatCurrency(only.gross / sums.orders, only.currency, locale) })
          : besideWeek(sums.weekAgo.orders === 0 ? null : sums.orders / sums.weekAgo.orders, weekday, locale, texts),
        to('today'),
      )}
      {figure(
        texts.confirmTime,
        sums.confirmSeconds === null ? '–' : spanText(sums.confirmSeconds, texts),
        sums.confirmed > 0 ? fill(texts.confirmTimeNote, { count: sums.confirmed }) : texts.confirmTimeNone,
        to('open'),
      )}
      {figure(
        texts.late,
        sums.late,
        sums.late > 0 ? texts.lateSome : texts.lateNone,
        to('missed'),
        sums.late > 0 ? 'error' : undefined,
      )}
    </ul>
  );
}
