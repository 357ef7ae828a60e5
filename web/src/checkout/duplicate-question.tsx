'use client';

import { formatTime } from '@filiale/rules/formats';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { Question } from './question.tsx';

/** The same was ordered here a short while ago: it is not sent a second time until the customer says that it is wanted twice. */
export function DuplicateQuestion() {
  const texts = useMessages('checkout');
  const locale = useLocale();
  const { branch } = useShop();
  const { duplicate, orderAgain } = useCheckout().submission;
  if (!duplicate) return null;
  const { uid, hash, ticketNumber: number, at } = duplicate;
  const time = formatTime(new Date(at), branch.timeZone);
  const buttons = (
    <>
      <ButtonLink look="main" isLarge href={routePath('status', { uid, hash }, locale)}>
        {number === null ? texts.toOrder : fill(texts.toOrderNumbered, { number })}
      </ButtonLink>
      <Button isLarge onClick={orderAgain}>
        {texts.duplicateAgain}
      </Button>
    </>
  );
  return (
    <Question title={texts.duplicateTitle} buttons={buttons}>
      <p>
        {number === null ? fill(texts.duplicateText, { time }) : fill(texts.duplicateTextNumbered, { number, time })}
      </p>
    </Question>
  );
}
