'use client';

import { branchOpenState } from '@filiale/rules/branch-open-state';
import { offeredModes } from '@filiale/rules/cart';
import { formatClock } from '@filiale/rules/formats';
import { useShop } from '../cart/shop-provider.tsx';
import { LastOrderLink } from '../checkout/last-order-link.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { OrdersLink } from '../my-orders/orders-link.tsx';
import { useNow } from '../page/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import { switchText } from '../ui/switch-text.ts';
import styles from './branch-facts.module.css';

/** Address and today's hours below the name of a branch; while it takes no orders, that. Source: HOME-010. */
export function BranchFacts({ street, zipCode, city }: { street: string; zipCode: string; city: string }) {
  const texts = useMessages('branch');
  const locale = useLocale();
  const { branch, isKiosk } = useShop();
  const now = useNow();
  const state = branchOpenState(branch, now);
  const switched = switchText(branch, offeredModes(branch), now, locale, useMessages('ui'));
  const address = [street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const hours = !branch.isPublic
    ? texts.notOpenedYet
    : state.state === 'closed'
      ? texts.closedNow
      : switched?.kind === 'paused'
        ? switched.text
        : state.until === null
          ? texts.openAlways
          : state.today
            ? fill(texts.openToday, {
                from: formatClock(state.today.from, locale),
                to: formatClock(state.today.to, locale),
              })
            : fill(texts.deliveryOnly, { to: formatClock(state.delivery?.to ?? '', locale) });
  return (
    <p className={styles.facts}>
      {address && (
        <span>
          <Icon name="pin" size={18} />
          {address}
        </span>
      )}
      <span>
        <Icon name="clock" size={18} />
        {hours}
      </span>
      <LastOrderLink />
      {!isKiosk && <OrdersLink />}
    </p>
  );
}
