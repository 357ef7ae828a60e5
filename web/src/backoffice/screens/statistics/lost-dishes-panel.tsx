'use client';

import type { LostDishes, MenuChange } from '@filiale/contracts/analytics/menu-change';
import type { StatQuery } from '@filiale/contracts/analytics/statistics';
import { formatCurrency, formatLocalDate, formatNumber } from '@filiale/rules/formats';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { recordHash } from '../../hash-route.ts';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { changeText } from './stat-text.ts';
import styles from './statistics.module.css';

type Dish = LostDishes['dishes'][number];
type Words = {
  readonly texts: ReturnType<typeof useMessages<'statistics'>>;
  readonly locale: string;
  readonly currency: string;
};

/** The dishes that lost most beside the days before, and what else was otherwise meanwhile; nothing where none lost. */
export function LostDishesPanel({ asked: { from, to, branch, compare } }: { readonly asked: StatQuery }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const { currency } = useShop();
  const heading = useId();
  const query = { from, to, ...(branch && { branch }), ...(compare && { compare }) };
  const { data } = useQuery({
    queryKey: queryKeys.lostDishes(query),
    queryFn: async () => (await staffCall('GET /api/lost-dishes', { query })).data,
  });
  if (!data || data.dishes.length === 0) return null;
  const { pieces, openDays } = data;
  return (
    <section className={styles.honesty} aria-labelledby={heading}>
      <h2 id={heading}>{texts.lostWhy}</h2>
      <p className={styles.lostAll}>
        {fill(texts.lostAll, { change: changeText(pieces.now, pieces.before, locale) ?? '±0 %' })}{' '}
        {openDays.now !== openDays.before &&
          fill(texts.lostOpenDays, { now: String(openDays.now), before: String(openDays.before) })}
      </p>
      <ul className={styles.lost}>
        {data.dishes.map((dish) => (
          <li key={dish.product}>
            <a href={recordHash('products', dish.product)}>{dish.name || texts.unnamed}</a>{' '}
            <b>
              {formatNumber(dish.pieces.now, 0, locale)} ({changeText(dish.pieces.now, dish.pieces.before, locale)})
            </b>
            <span className={styles.lostReasons}>
              {reasonsOf(dish, { texts, locale, currency }).join(' · ') || texts.lostNothing}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was otherwise of a dish, in words. */
function reasonsOf({ soldOutDays, canceled, changes }: Dish, words: Words): readonly string[] {
  const { texts, locale } = words;
  const beside = (text: string, { now, before }: Dish['canceled']): string =>
    fill(text, { now: formatNumber(now, 0, locale), before: formatNumber(before, 0, locale) });
  return [
    ...(soldOutDays.now > 0 ? [beside(texts.lostSoldOut, soldOutDays)] : []),
    ...changes.map((change) => changeOf(change, words)),
    ...(canceled.now > 0 ? [beside(texts.lostCanceled, canceled)] : []),
  ];
}

function changeOf({ kind, localDate, before, after }: MenuChange, { texts, locale, currency }: Words): string {
  const price = (amount: number | null): string => formatCurrency(amount ?? 0, currency, locale);
  return fill(texts[`dish-${kind}`], {
    ...{ day: formatLocalDate(localDate), before: price(before), after: price(after) },
  });
}
