'use client';

import { ownServices } from '@filiale/rules/consent';
import { useRef } from 'react';
import { allowService } from '../consent/consent-state.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { localePath } from '../i18n/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import { showToast } from '../ui/toast.tsx';
import { OrderEntry } from './order-entry.tsx';
import type { OrdersBranch, OrdersCompany } from './orders-branch.ts';
import styles from './orders-list.module.css';
import { useKeptOrders } from './use-kept-orders.ts';

type Props = { readonly branches: readonly OrdersBranch[]; readonly company: OrdersCompany };

/** The last orders of this device, newest first; each can be looked at, ordered again and forgotten. */
export function OrdersList({ branches, company }: Props) {
  const texts = useMessages('myOrders');
  const locale = useLocale();
  const message = useRef<HTMLParagraphElement>(null);
  const { orders, isAllowed, forget, forgetAll } = useKeptOrders(branches.map(({ identifier }) => identifier));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{texts.title}</h1>
      {orders === null ? (
        <p role="status">{texts.loading}</p>
      ) : orders.length === 0 ? (
        <div className={styles.none}>
          <p>{texts.none}</p>
          <p ref={message} tabIndex={-1} className="muted">
            {isAllowed ? texts.noneAllowed : texts.noneHint}
          </p>
          <p className={styles.buttons}>
            <ButtonLink look="main" href={localePath(locale, '/')}>
              {texts.toBranches}
            </ButtonLink>
            {!isAllowed && (
              <Button
                onClick={() => {
                  allowService(ownServices.lastOrders);
                  keepFocusAfterwards(message.current);
                }}
              >
                {texts.allow}
              </Button>
            )}
          </p>
        </div>
      ) : (
        <>
          <p className="muted">{texts.intro}</p>
          <ul className={styles.orders}>
            {orders.map((kept) => (
              <li key={kept.uid}>
                <OrderEntry
                  kept={kept}
                  branches={branches}
                  company={company}
                  onForget={() => {
                    forget(kept);
                    showToast(texts.removed);
                    keepFocusAfterwards();
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            look="text"
            onClick={() => {
              forgetAll();
              showToast(texts.removedAll);
              keepFocusAfterwards();
            }}
          >
            {texts.removeAll}
          </Button>
        </>
      )}
    </div>
  );
}
