'use client';

import type { Payment } from '@filiale/contracts/payment';
import { formatCurrency } from '@filiale/rules/formats';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useDesk } from './desk-context.tsx';
import styles from './order-facts.module.css';

type Props = { readonly payment: Pick<Payment, 'captured' | 'refunded'>; readonly rest: number };

/** What was paid, what went back, and what is left of it. */
export function MoneyFigures({ payment, rest }: Props) {
  const texts = useMessages('frontdesk');
  const { currency } = useDesk();
  const rows = [
    [texts.captured, payment.captured],
    [texts.givenBack, payment.refunded],
    [texts.rest, rest],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCurrency(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
