'use client';

import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useLastPlaced } from './use-last-placed.ts';

/** The way back to the order placed last from here. */
export function LastOrderLink() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const last = useLastPlaced();
  return (
    last && (
      <ButtonLink look="text" href={routePath('status', { uid: last.uid, hash: last.hash }, locale)}>
        {texts.lastOrder}
      </ButtonLink>
    )
  );
}
