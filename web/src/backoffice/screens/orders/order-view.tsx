'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { formatDateTime } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { Drawer } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { TroubleBanner } from '../../frontdesk/alarm/trouble-banner.tsx';
import { useDesk } from '../../frontdesk/desk-context.tsx';
import { OrderMoney } from '../../frontdesk/money/order-money.tsx';
import { RefundForm } from '../../frontdesk/money/refund-form.tsx';
import { usePayments } from '../../frontdesk/money/use-payments.ts';
import { fullName, numberOf, stateText, timeText } from '../../frontdesk/order-text.ts';
import { EditItemsForm } from '../../frontdesk/panel/edit-items-form.tsx';
import { GuestForm } from '../../frontdesk/panel/guest-form.tsx';
import { OrderFacts } from '../../frontdesk/panel/order-facts.tsx';
import { OrderLines } from '../../frontdesk/panel/order-lines.tsx';
import { movesOf } from '../../frontdesk/panel/order-steps.ts';
import { OrderTrail } from '../../frontdesk/panel/order-trail.tsx';
import { PanelExtras } from '../../frontdesk/panel/panel-extras.tsx';
import { PanelSteps } from '../../frontdesk/panel/panel-steps.tsx';
import { RefusalForm } from '../../frontdesk/panel/refusal-form.tsx';
import { TimeChoice } from '../../frontdesk/panel/time-choice.tsx';
import { frontdeskHash, listHash } from '../../hash-route.ts';
import { actorOf, worksAt } from '../../session/staff-identity.ts';
import { useShop } from '../../shop-context.tsx';
import { CustomerLink } from './customer-link.tsx';
import { DeleteOrder } from './delete-order.tsx';
import { useKeptTrouble } from './keep-trouble.ts';
import { OrderNotices } from './order-notices.tsx';
import { OrderPrints } from './order-prints.tsx';
import { orderTone } from './order-tone.ts';
import styles from './order-view.module.css';

type Form = 'reject' | 'cancel' | 'edit-item' | 'edit-guest' | 'refund';

/** Bon, guest, money, messages, paper and history of an order, with the steps that are possible now. */
export function OrderView({ order }: { readonly order: Order }) {
  const texts = useMessages('orders');
  const desk = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const { hasFrontdesk } = useShop();
  const { branch, zone, identity, command } = useDesk();
  const [form, setForm] = useState<Form | null>(null);
  const [minutes, setMinutes] = useState<number | null>(null);
  const { data: history } = usePayments(order);
  const isAtWork = worksAt(identity, branch.id);
  const moves = isAtWork ? movesOf(order, actorOf(identity), now) : [];
  const number = numberOf(order);
  const title = fill(desk.order, { number });
  usePageTitle(title);
  const isTroubled = command.trouble?.order.id === order.id;
  useKeptTrouble(command.trouble);
  const leave = () => setForm(null);
  const isPossible = form === 'refund' ? history !== undefined : form !== null && moves.includes(form);
  return (
    <article className={styles.page} aria-label={title}>
      <header className={styles.head}>
        <a href={listHash('orders')} className={styles.back} aria-label={texts.back}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden="true" />
        </a>
        <div className={styles.words}>
          <p>
            {fill(texts.placedAt, { time: timeText(order.createdAt, now, zone) })} ·{' '}
            {hasFrontdesk && isAtWork ? (
              <a href={frontdeskHash(branch.identifier)}>{translated(branch, locale, 'name')}</a>
            ) : (
              translated(branch, locale, 'name')
            )}
          </p>
          <h1>
            {title}
            {fullName(order) && <span>{fullName(order)}</span>}
          </h1>
        </div>
        <Chip tone={orderTone(order.state)}>{stateText(order, desk)}</Chip>
      </header>
      {order.personalDataEndedAt !== null && (
        <p className={styles.ended}>
          {fill(texts.personEnded, { time: formatDateTime(new Date(order.personalDataEndedAt), zone) })}
        </p>
      )}
      {isTroubled && !isPossible && <TroubleBanner />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.card} aria-labelledby="order-lines">
            <h2 id="order-lines">{texts.receipt}</h2>
            <OrderLines order={order} onEdit={moves.includes('edit-item') ? () => setForm('edit-item') : null} />
            <TimeChoice order={order} moves={moves} minutes={minutes} onChange={setMinutes} />
          </section>
          <section className={styles.card} aria-labelledby="order-guest">
            <h2 id="order-guest">{texts.guest}</h2>
            <OrderFacts order={order} onEdit={moves.includes('edit-guest') ? () => setForm('edit-guest') : null} />
            <CustomerLink order={order} />
          </section>
        </div>
        <div className={styles.column}>
          <section className={`${styles.card} ${styles.folds}`}>
            <OrderMoney order={order} history={history} onRefund={() => setForm('refund')} isOpen />
          </section>
          <section className={styles.card} aria-labelledby="order-messages">
            <h2 id="order-messages">{texts.messages}</h2>
            {order.personalDataEndedAt === null && isAtWork && <PanelExtras order={order} />}
            <OrderNotices order={order} />
            {isAtWork && (
              <>
                <h3>{texts.prints}</h3>
                <OrderPrints order={order} />
              </>
            )}
          </section>
          <section className={`${styles.card} ${styles.folds}`}>
            <OrderTrail order={order} isUnfolded />
          </section>
          <DeleteOrder order={order} />
        </div>
      </div>
      {isAtWork && (
        <div className={styles.steps}>
          <PanelSteps
            order={order}
            moves={moves}
            minutes={minutes}
            onChosen={() => setMinutes(null)}
            onRefuse={setForm}
          />
        </div>
      )}
      <Drawer.Root opened={isPossible} onClose={leave} position="right" size={420} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={title}>
          <Drawer.Body className={styles.drawer ?? ''}>
            {isTroubled && <TroubleBanner />}
            {form === 'refund' && history ? (
              <RefundForm order={order} history={history} onLeave={leave} />
            ) : form === 'edit-item' ? (
              <EditItemsForm order={order} onLeave={leave} />
            ) : form === 'edit-guest' ? (
              <GuestForm order={order} onLeave={leave} />
            ) : (
              form && form !== 'refund' && <RefusalForm order={order} move={form} onLeave={leave} />
            )}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </article>
  );
}
