'use client';

import type { Payment } from '@filiale/contracts/payment/payment';
import { formatCurrency } from '@filiale/rules/formats';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import figures from '../figures.module.css';

type Props = { readonly payment: Pick<Payment, 'captured' | 'refunded' | 'currency'>; readonly rest: number };

/** The amounts paid, refunded and left. */
export function MoneyFigures({ payment, rest }: Props) {
  const texts = useMessages('frontdesk');
  const { currency } = payment;
  const rows = [
    [texts.captured, formatCurrency(payment.captured, currency)],
    [texts.givenBack, formatCurrency(payment.refunded, currency)],
    [texts.rest, formatCurrency(rest, currency)],
  ] as const;
  return <Pairs rows={rows} className={figures.figures} />;
}
