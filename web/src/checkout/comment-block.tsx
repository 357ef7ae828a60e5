'use client';

import { useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { fieldId } from './order-problems.ts';

/** Source: CHECK-012. */
export function CommentBlock() {
  const texts = useMessages('checkout');
  const { mode, order, set, errorOf } = useCheckout();
  // A terminal has no keyboard.
  if (useShop().isKiosk) return null;
  return (
    <Block>
      <TextAreaField
        id={fieldId('comment')}
        name="comment"
        label={texts.comment}
        // A bell rings where food is brought to.
        placeholder={mode === 'delivery' ? texts.commentExample : undefined}
        maxLength={2000}
        error={errorOf('comment')}
        value={order.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
    </Block>
  );
}
