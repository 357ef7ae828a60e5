'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { Block } from './block.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { fieldId } from './order-problems.ts';

/** Source: CHECK-012. */
export function CommentBlock() {
  const texts = useMessages('checkout');
  const { order, set, errorOf } = useCheckout();
  return (
    <Block>
      <TextAreaField
        id={fieldId('comment')}
        name="comment"
        label={texts.comment}
        placeholder={texts.commentExample}
        maxLength={2000}
        error={errorOf('comment')}
        value={order.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
    </Block>
  );
}
