'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { formatCurrency, formatDate } from '@filiale/rules/formats';
import { orderLabel, orderLabelTexts } from '@filiale/rules/order-timeline';
import { zoneOf } from '@filiale/rules/zone-of';
import { useId } from 'react';
import { fill, pageLabel } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { labelTones } from '../order-status/status-headline.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { dishText } from './dish-text.ts';
import type { KeptOrder } from './kept-orders.ts';
import styles from './order-entry.module.css';
import type { OrdersBranch, OrdersCompany } from './orders-branch.ts';
import { ReorderLink } from './reorder-link.tsx';
import { useOrder } from './use-order.ts';

/** More dishes than these are counted. */
const SHOWN_DISHES = 4;

type Props = {
  readonly kept: KeptOrder;
  readonly branches: readonly OrdersBranch[];
  readonly company: OrdersCompany;
  readonly onForget: () => void;
};

/** One remembered order: where and when, how it stands, its dishes, its sum; to look at, to order again, to forget. */
export function OrderEntry({ kept, branches, company, onForget }: Props) {
  const texts = useMessages('myOrders');
  const locale = useLocale();
  const titleId = useId();
  const { order, isFailed, retry } = useOrder(kept);
  const branch = branches.find(({ id, identifier }) => (order ? id === order.branch.id : identifier === kept.branch));
  const date = formatDate(new Date(order?.createdAt ?? kept.at), zoneOf(branch, company));
  const title = fill(texts.order, { branch: branch?.name ?? texts.formerBranch, date });
  const label = order && orderLabel(order);
  return (
    <article className={styles.order} aria-labelledby={titleId} aria-busy={!order && !isFailed}>
      <h2 id={titleId}>{title}</h2>
      {label && <Chip tone={labelTones[label]}>{pageLabel(orderLabelTexts[label], locale)}</Chip>}
      {order && <Dishes order={order} />}
      {isFailed && (
        <p className={styles.unread} role="status">
          {texts.unread}{' '}
          <Button look="text" onClick={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
      <p className={styles.buttons}>
        {branch && (
          <ReorderLink look="main" order={kept} branch={branch.identifier} aria-describedby={titleId}>
            {texts.again}
          </ReorderLink>
        )}
        <ButtonLink href={routePath('status', { uid: kept.uid, hash: kept.hash }, locale)} aria-describedby={titleId}>
          {texts.view}
        </ButtonLink>
        <Button
          look="quiet"
          onClick={onForget}
          aria-label={fill(texts.removeOf, { order: title })}
          title={texts.remove}
        >
          <Icon name="bin" />
        </Button>
      </p>
    </article>
  );
}

function Dishes({ order }: { readonly order: PublicOrder }) {
  const texts = useMessages('myOrders');
  const locale = useLocale();
  const { items, pricing } = order;
  const hidden = items.length - SHOWN_DISHES;
  return (
    <>
      <ul>
        {items.slice(0, SHOWN_DISHES).map((item) => (
          <li key={item.id}>{dishText(item, locale)}</li>
        ))}
        {hidden > 0 && <li className="muted">{fill(texts.more, { count: hidden })}</li>}
      </ul>
      <p className={styles.sum}>
        {pricing.hasHiddenPrices
          ? texts.onRequest
          : pricing.isApproximate
            ? texts.approximate
            : formatCurrency(pricing.payable, order.currency, locale)}
      </p>
    </>
  );
}
