'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { Order } from '@filiale/contracts/ordering/order';
import type { PaymentHistory } from '@filiale/contracts/payment/payment';
import { formatCurrency } from '@filiale/rules/formats';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommandKey } from '../../../api/command-key.ts';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { failureText } from '../failure-text.ts';
import { numberOf } from '../order-text.ts';
import { PanelForm } from '../panel/panel-form.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { refundable, typedMoney } from './money-text.ts';
import styles from './refund-form.module.css';
import { useMoneyMoved } from './use-payments.ts';

/** Longest reason of a refund. */
const REASON_MAX = 500;

type Props = { readonly order: Order; readonly history: PaymentHistory; readonly onLeave: () => void };

/** Gives money of an order back, all of it or an amount; never more than is left. */
export function RefundForm({ order, history, onLeave }: Props) {
  const texts = useMessages('frontdesk');
  const { currency } = order;
  const keyOf = useCommandKey();
  const onMoved = useMoneyMoved(order);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const money = (sum: number) => formatCurrency(sum, currency);
  const rest = refundable(history);
  const amount = typedMoney(typed);
  const isTooMuch = amount !== null && amount > rest;

  const refund = useMutation({
    mutationFn: (body: { amount: number; reason: string }) =>
      staffCall(
        'POST /api/orders/{id}/refund',
        { params: { id: order.id }, body },
        { headers: { 'idempotency-key': keyOf([order.id, body]) } },
      ),
    onSuccess: onLeave,
    onSettled: onMoved,
  });
  const send = () => {
    setTried(true);
    if (amount !== null && !isTooMuch) refund.mutate({ amount, reason: reason.trim() });
  };
  const refused =
    refund.error instanceof ApiError ? refund.error.problems.find(({ field }) => field === 'amount') : null;
  const problem = isTooMuch
    ? fill(texts.refundTooMuch, { amount: money(rest) })
    : isTried && amount === null
      ? texts.refundInvalid
      : refused?.message;
  return (
    <PanelForm
      title={fill(texts.refundTitle, { number: numberOf(order) })}
      submit={amount === null || isTooMuch ? texts.refund : fill(texts.refundSubmit, { amount: money(amount) })}
      look="refuse"
      isBusy={refund.isPending}
      isDisabled={rest === 0}
      onSubmit={send}
      onLeave={onLeave}
    >
      <MoneyFigures payment={history.payment} rest={rest} />
      {rest === 0 && <p>{texts.refundNone}</p>}
      <TextInput
        label={fill(texts.refundAmount, { currency })}
        size="lg"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          refund.reset();
        }}
      />
      <button
        type="button"
        className={styles.all}
        disabled={rest === 0}
        onClick={() => setTyped(rest.toFixed(2).replace('.', ','))}
      >
        {fill(texts.refundAll, { amount: money(rest) })}
      </button>
      {order.pricing.tip > 0 && <p className="small">{fill(texts.refundTip, { amount: money(order.pricing.tip) })}</p>}
      <Textarea
        label={texts.refundReason}
        description={texts.refundReasonNote}
        size="md"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {refund.error && !refused && (
        <p role="alert" className={styles.failed}>
          {failureText(refund.error, texts)}
        </p>
      )}
    </PanelForm>
  );
}
