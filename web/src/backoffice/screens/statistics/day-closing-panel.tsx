'use client';

import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { formatCurrency, formatDateTime, formatNumber } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { Fragment, useId } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useLabels } from '../../resources/label-text.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useBranches } from '../../use-own-branches.ts';
import { useLookedZone } from '../../zone.ts';
import styles from './day-closing.module.css';
import { bucketText, methodText } from './stat-text.ts';

/** The day as it was closed, to be printed and signed. */
export function DayClosingPanel({ record }: PanelProps) {
  const texts = useMessages('statistics');
  return record ? (
    <Sheet closing={record as unknown as DayClosing} />
  ) : (
    <p className="muted small">{texts.closingLater}</p>
  );
}

const { fields } = DayClosing;
const { fields: sums } = fields.methods;

function Sheet({ closing }: { readonly closing: DayClosing }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const labelOf = useLabels();
  const heading = useId();
  const zone = useLookedZone();
  const { data: branches = [] } = useBranches();
  const money = (amount: number | null): string => formatCurrency(amount ?? 0, closing.currency || undefined, locale);
  const branch = branches.find(({ id }) => id === closing.branch)?.name ?? '';
  return (
    <>
      <section className={styles.sheet} aria-labelledby={heading}>
        <h2 id={heading}>
          {labelOf(DayClosing.label.one)} {branch}
        </h2>
        <p>
          {bucketText(closing.localDate, 'day', locale, texts)}
          {(closing.count ?? 1) > 1 && `, ${labelOf(fields.count.label)} ${closing.count}`}
        </p>
        <table>
          {closing.methods.map((each) => (
            <tbody key={each.id}>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {methodText(each.method, locale)}
                </th>
              </tr>
              <tr>
                <th scope="row">{labelOf(sums.orders.label)}</th>
                <td>{formatNumber(each.orders ?? 0, 0, locale)}</td>
              </tr>
              {(['revenue', 'tips', 'refunded'] as const).map((name) => (
                <tr key={name}>
                  <th scope="row">{labelOf(sums[name].label)}</th>
                  <td>{money(each[name])}</td>
                </tr>
              ))}
              {(each.estimatedFees ?? null) !== null && (
                <tr>
                  <th scope="row">{labelOf(sums.estimatedFees.label)}</th>
                  <td>{money(each.estimatedFees)}</td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
        <dl>
          <dt>{labelOf(fields.openingCash.label)}</dt>
          <dd>{money(closing.openingCash)}</dd>
          {(['takenCash', 'refundedCash'] as const).map(
            (name) =>
              closing[name] !== null && (
                <Fragment key={name}>
                  <dt>{labelOf(fields[name].label)}</dt>
                  <dd>{money(closing[name])}</dd>
                </Fragment>
              ),
          )}
          <dt>{labelOf(fields.expectedCash.label)}</dt>
          <dd>{money(closing.expectedCash)}</dd>
          <dt>{labelOf(fields.countedCash.label)}</dt>
          <dd>{money(closing.countedCash)}</dd>
          <dt>{labelOf(fields.difference.label)}</dt>
          <dd data-off={closing.difference !== 0 || undefined}>{money(closing.difference)}</dd>
          {(closing.openCashOrders ?? 0) > 0 && (
            <>
              <dt>
                {labelOf(fields.openCash.label)} ({formatNumber(closing.openCashOrders ?? 0, 0, locale)})
              </dt>
              <dd>{money(closing.openCash)}</dd>
            </>
          )}
        </dl>
        <p className={styles.signed}>
          {closing.closedBy}
          {closing.closedAt && `, ${formatDateTime(new Date(closing.closedAt), zone)}`}
        </p>
      </section>
      <Button variant="default" onClick={() => window.print()}>
        {texts.print}
      </Button>
    </>
  );
}
