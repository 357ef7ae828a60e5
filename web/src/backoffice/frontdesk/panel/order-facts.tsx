'use client';

import type { Order } from '@filiale/contracts/ordering/order';
import { formatCurrency } from '@filiale/rules/formats';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDesk } from '../desk-context.tsx';
import { addressLines, fullName, modeText, timeText } from '../order-text.ts';
import styles from './order-facts.module.css';
import extras from './panel-extras.module.css';

/** Who ordered, where it goes, when, and what else is to be known. */
export function OrderFacts({ order, onEdit }: { readonly order: Order; readonly onEdit: (() => void) | null }) {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { zone } = useDesk();
  const phone = (order.isDeliveryAddressDifferent && order.deliveryPhone) || order.phone;
  const receiver = [order.deliveryFirstName, order.deliveryLastName].filter(Boolean).join(' ');
  const notes = [
    order.isPreorder ? texts.preorder : '',
    order.isQuotation ? texts.quotation : '',
    order.donation > 0 ? fill(texts.donation, { amount: formatCurrency(order.donation, order.currency) }) : '',
    order.questionnaireRating === null ? '' : fill(texts.rating, { rating: order.questionnaireRating }),
  ].filter(Boolean);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      texts.contact,
      [fullName(order), order.isCompany ? order.companyName || order.company : ''].filter(Boolean).join(', '),
    ],
    [texts.phone, phone && <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>],
    [texts.email, order.email && <a href={`mailto:${order.email}`}>{order.email}</a>],
    [
      order.isDelivery ? texts.deliverTo : texts.address,
      [...(order.isDeliveryAddressDifferent ? [receiver] : []), ...addressLines(order)].filter(Boolean).join(', '),
    ],
    [
      texts.wanted,
      `${modeText(order, texts)}, ${order.appointmentDate === null ? texts.asap : timeText(order.appointmentDate, now, zone)}`,
    ],
    [texts.promised, order.appointment && timeText(order.appointment, now, zone)],
    [texts.ordered, timeText(order.createdAt, now, zone)],
    [texts.message, order.rejectionMessage],
    [texts.more, notes.join(' · ')],
  ];
  return (
    <>
      <Pairs rows={rows} className={styles.facts} />
      {onEdit && (
        <div className={extras.extras}>
          <button type="button" onClick={onEdit}>
            <IconPencil size={20} stroke={1.8} aria-hidden="true" />
            {texts.guestEdit}
          </button>
        </div>
      )}
    </>
  );
}
