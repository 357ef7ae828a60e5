'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { ownServices } from '@filiale/rules/consent';
import { useEffect, useRef, useState } from 'react';
import { lastPlaced } from '../checkout/last-placed.ts';
import { allowService } from '../consent/consent-state.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import styles from './keep-offer.module.css';
import { keepOrder } from './kept-orders.ts';
import { useKeptOrders } from './use-kept-orders.ts';

type Props = { readonly order: Pick<PublicOrder, 'uid' | 'hash' | 'createdAt'>; readonly branch: string };

/**
 * Remembers an order that was placed on this device, where its visitor allows that; else asks once it is looked at. The way to what is
 * remembered. Nothing on a device that was only given the link.
 */
export function KeepOffer({ order: { uid, hash, createdAt }, branch }: Props) {
  const texts = useMessages('myOrders');
  const locale = useLocale();
  const { orders, isAllowed } = useKeptOrders();
  const way = useRef<HTMLParagraphElement>(null);
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    // A paid order is stored once the page has read its state, a moment later.
    const timer = setTimeout(() => setOwn(lastPlaced(window, branch, new Date())?.uid === uid), 0);
    return () => clearTimeout(timer);
  }, [branch, uid]);
  useEffect(() => {
    if (isOwn && isAllowed) keepOrder(window, { uid, hash, branch, at: Date.parse(createdAt) });
  }, [isOwn, isAllowed, uid, hash, branch, createdAt]);
  if (isOwn && orders && !isAllowed)
    return (
      <section className={styles.offer} aria-label={texts.keepTitle}>
        <p>
          <b>{texts.keepTitle}</b>
          <span className="small muted">{texts.keepText}</span>
        </p>
        <Button
          onClick={() => {
            allowService(ownServices.lastOrders);
            keepFocusAfterwards(() => way.current?.querySelector('a'));
          }}
        >
          {texts.keep}
        </Button>
      </section>
    );
  const isKnown = isOwn ? isAllowed : orders?.some((each) => each.uid === uid);
  return (
    isKnown && (
      <p ref={way} className={styles.way}>
        <ButtonLink look="text" href={routePath('orders', {}, locale)}>
          {texts.title}
        </ButtonLink>
      </p>
    )
  );
}
