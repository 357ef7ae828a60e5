'use client';

import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { EarlierOrder } from './submission-state.ts';

type Props = {
  /** At a terminal the number stands for the way to the status page. */
  readonly isKiosk: boolean;
  readonly order: EarlierOrder;
};

/** Says that an order was placed before and the cart has only later items, with a link to the order. Source: CHECK-046. */
export function EarlierNotice({ order: { uid, hash, ticketNumber }, isKiosk }: Props) {
  const texts = useMessages('checkout');
  const locale = useLocale();
  return (
    <Notice tone="info" icon="check" title={texts.earlierTaken}>
      <p>
        {texts.earlierTakenText} {ticketNumber !== null && fill(texts.earlierNumber, { number: ticketNumber })}
      </p>
      {!isKiosk && <ButtonLink href={routePath('status', { uid, hash }, locale)}>{texts.toOrder}</ButtonLink>}
    </Notice>
  );
}
