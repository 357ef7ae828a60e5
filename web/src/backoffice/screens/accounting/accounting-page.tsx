'use client';

import { BookingFormat } from '@filiale/contracts/analytics/booking-format';
import { DayClosing } from '@filiale/contracts/analytics/day-closing';
import type { JournalQuery, JournalSums } from '@filiale/contracts/analytics/journal';
import { formatCurrency, formatNumber } from '@filiale/rules/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { listHash } from '../../hash-route.ts';
import { PeriodPicker } from '../../period/period-picker.tsx';
import { daysOf, type Period, stepped } from '../../period/periods.ts';
import { usePeriod } from '../../period/use-period.ts';
import { queryKeys } from '../../query-keys.ts';
import { may } from '../../resources/may.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useLookedZone } from '../../zone.ts';
import { methodText } from '../statistics/stat-text.ts';
import styles from './accounting.module.css';
import { BookingFiles } from './booking-files.tsx';
import { JournalFiles } from './journal-files.tsx';

const kinds = ['day', 'month', 'days'] as const;
const CENTS = 100;
type Sums = JournalSums['currencies'][number];

/** What is to be booked of a period, by rate and payment method, and as files. Begins with the month that is over. */
export function AccountingPage({ query }: Pick<PageAddress, 'query'>) {
  const texts = useMessages('accounting');
  usePageTitle(texts.title);
  const { caller } = useStaff();
  const { state, change } = useListState('accounting', query);
  const { period, today, choose } = usePeriod(state, change, useLookedZone());
  const shown: Period = period ?? stepped({ kind: 'month', date: today }, -1);
  const { first, last } = daysOf(shown);
  const asked: JournalQuery = { from: first, to: last, ...(state.branch && { branch: state.branch }) };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: queryKeys.journal(asked),
    queryFn: async () => (await staffCall('GET /api/journal', { query: asked })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.page} aria-busy={!data || isPlaceholderData}>
      <header className={styles.head}>
        <h1>{texts.title}</h1>
        <PeriodPicker period={shown} kinds={kinds} today={today} onChoose={choose} />
        {may(caller, 'read', DayClosing) && <a href={listHash(DayClosing.name, '')}>{texts.closings}</a>}
      </header>
      <p className="muted">{texts.lead}</p>
      {error && !data && <LoadFailure text={texts.loadFailed} error={error} />}
      {data?.entries === 0 && (
        <div className={styles.panel}>
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
        </div>
      )}
      {data?.currencies.map((sums) => (
        <SumsOfCurrency key={sums.currency} sums={sums} />
      ))}
      {data && data.entries > 0 && <JournalFiles asked={asked} />}
      {data && may(caller, 'read', BookingFormat) && <BookingFiles asked={asked} />}
    </section>
  );
}

function SumsOfCurrency({ sums }: { readonly sums: Sums }) {
  const texts = useMessages('accounting');
  const locale = useLocale();
  const money = (cents: number | null): string =>
    cents === null ? '–' : formatCurrency(cents / CENTS, sums.currency, locale);
  const taxOf = ({ grossCents, netCents }: Pick<Sums, 'grossCents' | 'netCents'>): number | null =>
    netCents === null ? null : grossCents - netCents;
  const three = (of: Pick<Sums, 'grossCents' | 'netCents'>) => [of.grossCents, of.netCents, taxOf(of)].map(money);
  return (
    <div className={styles.sums}>
      <SumTable
        title={texts.byRate}
        heads={[texts.rate, texts.gross, texts.net, texts.tax]}
        rows={sums.rates.map((rate) => [
          rate.taxRate === null ? texts['rate-unknown'] : `${formatNumber(rate.taxRate, 1, locale)} %`,
          ...three(rate),
        ])}
        foot={[texts.sum, ...three(sums)]}
      >
        <p className="muted small">
          {sums.deliveryCents !== 0 && fill(texts.delivery, { amount: money(sums.deliveryCents) })} {texts.rounding}
        </p>
      </SumTable>
      <SumTable
        title={texts.byPayment}
        heads={[texts.payment, texts.gross, texts.tips, texts.refunded]}
        rows={sums.payments.map(({ method, grossCents, tipCents, refundedCents }) => [
          methodText(method, locale),
          ...[grossCents, tipCents, refundedCents].map(money),
        ])}
        foot={[texts.sum, ...[sums.grossCents, sums.tipCents, sums.refundedCents].map(money)]}
      />
    </div>
  );
}

type TableProps = {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: readonly string[];
  readonly children?: ReactNode;
};

function SumTable({ title, heads, rows, foot, children }: TableProps) {
  const [name = '', ...sums] = foot;
  return (
    <section className={styles.panel}>
      <div className={styles.scroller}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([of = '', ...figures]) => (
              <tr key={of}>
                <th scope="row">{of}</th>
                {figures.map((figure, at) => (
                  <td key={heads[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{name}</th>
              {sums.map((figure, at) => (
                <td key={heads[at + 1]}>{figure}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {children}
    </section>
  );
}
