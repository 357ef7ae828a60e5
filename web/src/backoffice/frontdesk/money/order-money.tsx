'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import type { PaymentHistory } from '@filiale/contracts/payment/payment';
import { fromCents, toCents } from '@filiale/rules/decimal';
import { isOnlinePayment } from '@filiale/rules/payment-methods';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { mayRefund, worksAt } from '../../session/staff-identity.ts';
import { useDesk } from '../desk-context.tsx';
import { failureText } from '../failure-text.ts';
import { timeText } from '../order-text.ts';
import trail from '../panel/order-trail.module.css';
import extras from '../panel/panel-extras.module.css';
import { MoneyFigures } from './money-figures.tsx';
import { moneyEntries, refundable } from './money-text.ts';
import styles from './order-money.module.css';
import { useMoneyMoved } from './use-payments.ts';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly order: Order;
  /** Undefined while it is not known, and for devices, who may not see it. */
  readonly history: PaymentHistory | undefined;
  readonly onRefund: () => void;
  /** Unfolded from the beginning. */
  readonly isOpen?: boolean;
};

/** Where the money of an order stands, every try to pay and every refund; staff asks the provider again and gives money back. Source: PAY-007. */
export function OrderMoney({ order, history, onRefund, isOpen = false }: Props) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { branch, zone, identity } = useDesk();
  const onMoved = useMoneyMoved(order);
  const check = useMutation({
    mutationFn: async () =>
      (await staffCall('POST /api/orders/{id}/update-payment-status', { params: { id: order.id } })).data,
    onSettled: onMoved,
  });
  const isOnline = isOnlinePayment(order.paymentMethod);
  const payment = history?.payment ?? { ...order.payment, currency: order.currency };
  const rest = history
    ? refundable(history)
    : fromCents(toCents(order.payment.captured) - toCents(order.payment.refunded));
  const said = check.error
    ? failureText(check.error, texts, 'check')
    : check.data && fill(texts.checked, { status: texts[`pay-${check.data.status}`] });
  return (
    <details className={`${trail.trail} ${styles.money}`} open={isOpen || undefined}>
      <summary>
        <span>{texts.money}</span>
        <small>{texts[`pay-${payment.status}`]}</small>
      </summary>
      <MoneyFigures payment={payment} rest={rest} />
      {history && (
        <ol>
          {moneyEntries(history, texts).map(({ id, at, text, isOff }) => (
            <li key={id} data-off={isOff || undefined}>
              <time dateTime={at}>{timeText(at, now, zone)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
      {identity.kind === 'device' ? (
        <p className="muted small">{texts.moneyElsewhere}</p>
      ) : (
        <div className={extras.extras}>
          {isOnline && worksAt(identity, branch.id) && (
            <button type="button" disabled={check.isPending} onClick={() => check.mutate()}>
              <IconRefresh {...icon} />
              {texts.checkPayment}
            </button>
          )}
          {rest > 0 && mayRefund(identity, branch.id) && (
            <button type="button" disabled={!history} onClick={onRefund}>
              <IconArrowBackUp {...icon} />
              {texts.refund}
            </button>
          )}
          <p role="status" data-failed={check.error !== null || undefined}>
            {said}
          </p>
        </div>
      )}
    </details>
  );
}
