'use client';

import { useShop } from '../cart/shop-provider.tsx';
import { HintCard } from '../frame/hint-card.tsx';
import { useHint } from '../frame/hint-queue.ts';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { seePlaced } from './last-placed.ts';
import { useStandingOrder } from './use-last-placed.ts';

/**
 * Says in the shop that an order stands whose customer has not seen it: its answer was lost, or it was paid for out of sight, and the cart has been
 * emptied since. Goes when the order was looked at, or the card closed.
 */
export function StandingOrder() {
  const texts = useMessages('cart');
  const locale = useLocale();
  const { identifier } = useShop().branch;
  const last = useStandingOrder();
  const isShown = useHint('order', last?.isUnseen === true);
  const number = last?.number ?? null;
  const [plain, numbered, text] = last?.isOver
    ? [texts.over, texts.overNumbered, texts.overText]
    : [texts.standing, texts.standingNumbered, texts.standingText];
  return (
    <div role="status">
      {isShown && last && (
        <HintCard title={number === null ? plain : fill(numbered, { number })} text={text}>
          <ButtonLink look="main" href={routePath('status', { uid: last.uid, hash: last.hash }, locale)}>
            {texts.standingOpen}
          </ButtonLink>
          <Button look="text" onClick={() => seePlaced(window, identifier, last.uid)}>
            {texts.standingClose}
          </Button>
        </HintCard>
      )}
    </div>
  );
}
