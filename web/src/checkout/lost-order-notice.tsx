'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import { OverNotice } from './over-notice.tsx';
import type { LostOrder } from './settle-lost-order.ts';
import { useLastPlaced } from './use-last-placed.ts';

/**
 * Shows on a reopened page the outcome of an order sent before: it was placed, until they have looked at it, or it never
 * arrived. An order waiting for payment is shown elsewhere.
 */
export function LostOrderNotice({ lost }: { readonly lost: LostOrder | null }) {
  const texts = useMessages('checkout');
  const last = useLastPlaced();
  const { earlier } = useCheckout().submission;
  return (
    <div role="status">
      {last?.isUnseen && last.isOver && <OverNotice order={last} />}
      {last?.isUnseen && !last.isOver && !earlier && (
        <EarlierNotice order={{ ...last, ticketNumber: last.number ?? null }} isKiosk={false} />
      )}
      {lost?.kind === 'missing' && <Notice tone="warn" icon="warning" title={texts.notTaken} />}
    </div>
  );
}
