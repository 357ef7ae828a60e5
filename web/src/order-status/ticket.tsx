'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { orderModeOf } from '@filiale/rules/cart';
import { amountText, formatCurrency, formatPercent, formatPrice } from '@filiale/rules/formats';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { useNow } from '../page/now-provider.tsx';
import bon from '../ui/bon.module.css';
import { Bon, BonCut } from '../ui/bon.tsx';
import { choicesText } from './choices-text.ts';
import { longWhen } from './status-headline.ts';
import styles from './ticket.module.css';
import { sumsOf } from './ticket-sums.ts';

type Props = { readonly order: PublicOrder; readonly zone: string };

/** The Bon with the number to show at the counter, the items and what they cost. Without a number where tickets are switched off. */
export function Ticket({ order, zone }: Props) {
  const texts = useMessages('orderStatus');
  const ui = useMessages('ui');
  const locale = useLocale();
  const now = useNow();
  const { pricing, currency } = order;
  const money = (amount: number) => formatCurrency(amount, currency, locale);
  const when = longWhen(order.appointment ?? order.appointmentDate, locale, { now, zone, texts });
  return (
    <Bon>
      <div className={styles.head}>
        {order.ticketNumber === null ? (
          <h2>{texts.order}</h2>
        ) : (
          <>
            <p className="muted">{texts.ticket}</p>
            <p className={styles.number}>{order.ticketNumber}</p>
          </>
        )}
        <p className="small muted">
          {ui[orderModeOf(order)]} · {when}
        </p>
      </div>
      <BonCut />
      <ul className={`${bon.lines} ${styles.lines}`}>
        {order.items.map((item) => (
          <Line key={item.id} item={item} currency={currency} />
        ))}
      </ul>
      <BonCut />
      {pricing.hasHiddenPrices || pricing.isApproximate ? (
        <p className="small muted">{pricing.hasHiddenPrices ? texts.hiddenPrices : texts.approximate}</p>
      ) : (
        <dl className={bon.sums}>
          {order.isDelivery && (
            <div>
              <dt>{texts.fee}</dt>
              <dd>{pricing.deliveryGross === 0 ? texts.free : money(pricing.deliveryGross)}</dd>
            </div>
          )}
          {pricing.taxes.map(({ rate, tax }) => (
            <div key={rate}>
              <dt>{fill(texts.taxIncluded, { rate: formatPercent(rate, locale) })}</dt>
              <dd>{money(tax)}</dd>
            </div>
          ))}
          {sumsOf(pricing, order.payment?.owed ?? 0, texts).map(([label, amount], position, { length }) => (
            <div key={label} className={position === length - 1 ? bon.total : undefined}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Bon>
  );
}

function Line({ item, currency }: { item: PublicOrder['items'][number]; currency: string }) {
  const texts = useMessages('orderStatus');
  const locale = useLocale();
  const { name } = item.translations[locale] ?? item;
  const choices = choicesText(item, locale, (count) => fill(texts.files, { count }));
  return (
    <li>
      <b>
        {amountText(item, locale)} {name}
      </b>
      <span className={bon.price}>
        {item.isPriceHidden ? texts.onRequest : formatPrice(item.gross, item.calculationModel, locale, currency)}
      </span>
      {choices && <small>{choices}</small>}
      {item.note && <small className={bon.note}>{`${texts.note}: ${item.note}`}</small>}
    </li>
  );
}
