'use client';

import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { LastPlaced } from './last-placed.ts';

/** Says that an order was taken whose answer was lost, and was rejected or cancelled since. */
export function OverNotice({ order: { uid, hash, number = null } }: { readonly order: LastPlaced }) {
  const texts = useMessages('cart');
  const checkout = useMessages('checkout');
  const locale = useLocale();
  return (
    <Notice tone="warn" icon="warning" title={number === null ? texts.over : fill(texts.overNumbered, { number })}>
      <p>{texts.overText}</p>
      <ButtonLink href={routePath('status', { uid, hash }, locale)}>{checkout.toOrder}</ButtonLink>
    </Notice>
  );
}
