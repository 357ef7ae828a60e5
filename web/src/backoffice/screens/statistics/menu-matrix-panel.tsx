'use client';

import { ProductCost } from '@filiale/contracts/analytics/product-cost';
import { RANKED_MAX, type StatQuery, type StatResult } from '@filiale/contracts/analytics/statistics';
import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { menuMatrix, menuQuarters, type SoldDish } from '@filiale/rules/statistics/menu-matrix';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { listHash, NEW, recordHash } from '../../hash-route.ts';
import { loaded } from '../../loaded.ts';
import { recordKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './menu-matrix.module.css';
import page from './statistics.module.css';
import { useStatistics } from './use-statistics.ts';

const MatrixChart = loaded(() => import('./matrix-chart.tsx'), 'MatrixChart');

const CENTS = 100;
/** Dishes without a cost that are named. */
const NAMED = 8;

type Props = { readonly asked: StatQuery };

/** Dishes in four quarters, by how often they sell and by what a piece leaves after its goods. Nothing for those who may not read what dishes cost, and before anything was sold. */
export function MenuMatrixPanel({ asked }: Props) {
  const { caller } = useStaff();
  return may(caller, 'read', ProductCost) ? (
    <Quarters asked={asked} mayAdd={may(caller, 'create', ProductCost)} />
  ) : null;
}

function Quarters({ asked, mayAdd }: Props & { readonly mayAdd: boolean }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const heading = useId();
  const { compare: _compare, sort: _sort, by: _by, granularity: _granularity, ...query } = asked;
  const { data: sold } = useStatistics('popular-items', { ...query, limit: RANKED_MAX });
  const { data: costs } = useQuery({
    queryKey: recordKeys.list(ProductCost.name, 'all'),
    queryFn: async () => (await staffCall('GET /api/product-costs', { query: { pageSize: PAGE_SIZE_MAX } })).data,
  });
  if (!sold || !costs) return null;
  const currencies = sold.measures.flatMap(({ key, currency }) => (key === 'net' ? [currency] : []));
  // Pieces are not told apart by currency, so nobody knows what one of them left.
  if (currencies.length > 1) return null;
  const [currency] = currencies;
  const matrix = menuMatrix(dishesOf(sold, costs));
  const { placed, withoutCost, popularFrom, profitableFromCents } = matrix;
  if (placed.length === 0 && withoutCost.length === 0) return null;
  const money = (cents: number): string =>
    formatCurrency(cents / CENTS, currency === 'XXX' ? undefined : currency, locale);
  return (
    <section className={`${page.panel} ${styles.matrix}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{texts.matrix}</h2>
        <a href={listHash(ProductCost.name)}>{texts.costs}</a>
      </header>
      {placed.length > 0 ? (
        <>
          <p className={styles.note}>
            {fill(texts.matrixFrom, {
              pieces: formatNumber(popularFrom, 0, locale),
              margin: money(profitableFromCents),
            })}
          </p>
          <Suspense fallback={<div className={page.chart} aria-busy="true" />}>
            <MatrixChart matrix={matrix} money={money} />
          </Suspense>
          <div className={styles.quarters}>
            {menuQuarters.map((quarter) => (
              <section
                key={quarter}
                className={styles.quarter}
                data-quarter={quarter}
                aria-label={texts[`quarter-${quarter}`]}
              >
                <h3>{texts[`quarter-${quarter}`]}</h3>
                <p className={styles.note}>{texts[`quarterNote-${quarter}`]}</p>
                <ul>
                  {placed
                    .filter((dish) => dish.quarter === quarter)
                    .map(({ id, name, pieces, marginCents }) => (
                      <li key={id}>
                        <a href={recordHash('products', id)}>{name || texts.unnamed}</a>
                        <span>
                          {fill(texts.dishMargin, {
                            pieces: formatNumber(pieces, 0, locale),
                            margin: money(marginCents),
                          })}
                        </span>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      ) : (
        <p className={styles.note}>{texts.matrixLater}</p>
      )}
      {withoutCost.length > 0 && (
        <p className={styles.note}>
          {fill(texts.withoutCost, {
            count: withoutCost.length,
            names: withoutCost
              .slice(0, NAMED)
              .map(({ name }) => name || texts.unnamed)
              .join(', '),
          })}
          {withoutCost.length > NAMED && ' …'}{' '}
          {mayAdd && <a href={recordHash(ProductCost.name, NEW)}>{texts.addCost}</a>}
        </p>
      )}
    </section>
  );
}

/** What was sold, with what it cost. */
function dishesOf({ rows, measures }: StatResult, costs: readonly ProductCost[]): SoldDish[] {
  const place = (key: string): number => measures.findIndex((measure) => measure.key === key);
  const [pieces, net] = [place('pieces'), place('net')];
  const costOf = new Map(costs.map(({ product, cost }) => [product, cost]));
  return rows.flatMap(({ m, ref }) => {
    if (!ref) return [];
    const cost = costOf.get(ref.id);
    return [
      {
        ...{ id: ref.id, name: ref.name, pieces: m[pieces] ?? 0, netCents: m[net] ?? 0 },
        costCents: cost === undefined || cost === null ? null : cost * CENTS,
      },
    ];
  });
}
