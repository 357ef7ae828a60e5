'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { actorOf } from '../../session/staff-identity.ts';
import { TroubleBanner } from '../alarm/trouble-banner.tsx';
import { useDesk } from '../desk-context.tsx';
import { OrderMoney } from '../money/order-money.tsx';
import { RefundForm } from '../money/refund-form.tsx';
import { usePayments } from '../money/use-payments.ts';
import { fullName, numberOf, stateText } from '../order-text.ts';
import { EditItemsForm } from './edit-items-form.tsx';
import { GuestForm } from './guest-form.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-panel.module.css';
import { movesOf } from './order-steps.ts';
import { OrderTrail } from './order-trail.tsx';
import { PanelExtras } from './panel-extras.tsx';
import { PanelSteps } from './panel-steps.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { TimeChoice } from './time-choice.tsx';

/** Everything of one order, and everything that can be done with it now. Where it covers the board, a tap beside it closes it. */
export function OrderPanel({ order, onClose }: { order: Order; onClose: () => void }) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { identity, command } = useDesk();
  const [form, setForm] = useState<'reject' | 'cancel' | 'edit-item' | 'edit-guest' | 'refund' | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const { data: history } = usePayments(order);
  const moves = movesOf(order, actorOf(identity), now);
  const number = numberOf(order);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const leave = () => {
    setForm(null);
    panel.current?.focus();
  };
  // Heard wherever the focus is: a step that was carried out has taken its button with it.
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || document.querySelector('[role="dialog"]')) return;
    if (form) leave();
    else onClose();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the panel's own button close it too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the panel's own button close it too */}
      <div className={styles.scrim} onClick={onClose} />
      <aside ref={panel} className={styles.panel} tabIndex={-1} aria-label={fill(texts.order, { number })}>
        <header className={styles.head}>
          <span className={styles.number}>{number}</span>
          <p>
            <strong>{fullName(order) || texts.orderPlain}</strong>
            <small>{stateText(order, texts)}</small>
          </p>
          <IconButton label={texts.close} className={styles.close} onClick={onClose}>
            <IconX size={22} stroke={1.8} />
          </IconButton>
        </header>
        {command.trouble?.order.id === order.id && <TroubleBanner />}
        {form === 'refund' && history ? (
          <RefundForm order={order} history={history} onLeave={leave} />
        ) : form === 'edit-item' && moves.includes(form) ? (
          <EditItemsForm order={order} onLeave={leave} />
        ) : form === 'edit-guest' && moves.includes(form) ? (
          <GuestForm order={order} onLeave={leave} />
        ) : (form === 'reject' || form === 'cancel') && moves.includes(form) ? (
          <RefusalForm order={order} move={form} onLeave={leave} onDone={onClose} />
        ) : (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
            <section className={styles.content} tabIndex={0} aria-label={texts.orderPlain}>
              <OrderLines order={order} onEdit={moves.includes('edit-item') ? () => setForm('edit-item') : null} />
              <TimeChoice order={order} moves={moves} minutes={minutes} onChange={setMinutes} />
              <OrderFacts order={order} onEdit={moves.includes('edit-guest') ? () => setForm('edit-guest') : null} />
              <PanelExtras order={order} />
              <OrderMoney order={order} history={history} onRefund={() => setForm('refund')} />
              <OrderTrail order={order} />
            </section>
            <PanelSteps
              order={order}
              moves={moves}
              minutes={minutes}
              onChosen={() => setMinutes(null)}
              onRefuse={setForm}
            />
          </>
        )}
      </aside>
    </>
  );
}
