'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import type { LostOrder } from './settle-lost-order.ts';

/** Tells whoever reopened the page what became of the order that was just sent from it. One that waits to be paid is told elsewhere. */
export function LostOrderNotice({ lost }: { readonly lost: LostOrder | null }) {
  const texts = useMessages('checkout');
  return (
    <div role="status">
      {lost?.kind === 'placed' && <EarlierNotice order={lost} isKiosk={false} />}
      {lost?.kind === 'missing' && <Notice tone="warn" icon="warning" title={texts.notTaken} />}
    </div>
  );
}
