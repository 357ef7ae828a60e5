'use client';

import type { DayClosing } from '@filiale/contracts/analytics/day-closing';
import { formatCurrency, formatDateTime, formatNumber } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
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

function Sheet({ closing }: { readonly closing: DayClosing }) {
  const texts = useMessages('statistics');
  const locale = useLocale();
  const heading = useId();
  const zone = useLookedZone();
  const { data: branches = [] } = useBranches();
  const money = (amount: number | null): string => formatCurrency(amount ?? 0, closing.currency || undefined, locale);
  const branch = branches.find(({ id }) => id === closing.branch)?.name ?? '';
  return (
    <>
      <section className={styles.sheet} aria-labelledby={heading}>
        <h2 id={heading}>
          {texts.closing} {branch}
        </h2>
        <p>{bucketText(closing.localDate, 'day', locale, texts)}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.method}</th>
              <th scope="col">{texts.closingOrders}</th>
              <th scope="col">{texts.closingRevenue}</th>
              <th scope="col">{texts.closingTips}</th>
              <th scope="col">{texts.closingRefunds}</th>
            </tr>
          </thead>
          <tbody>
            {closing.methods.map((each) => (
              <tr key={each.id}>
                <th scope="row">{methodText(each.method, texts)}</th>
                <td>{formatNumber(each.orders ?? 0, 0, locale)}</td>
                <td>{money(each.revenue)}</td>
                <td>{money(each.tips)}</td>
                <td>{money(each.refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl>
          <dt>{texts.openingCash}</dt>
          <dd>{money(closing.openingCash)}</dd>
          <dt>{texts.expectedCash}</dt>
          <dd>{money(closing.expectedCash)}</dd>
          <dt>{texts.countedCash}</dt>
          <dd>{money(closing.countedCash)}</dd>
          <dt>{texts.difference}</dt>
          <dd data-off={closing.difference !== 0 || undefined}>{money(closing.difference)}</dd>
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
