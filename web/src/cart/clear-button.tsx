'use client';

import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { useRemoval } from './use-removal.ts';

/** Empties the cart at once; a message offers to take that back. Source: CART-011. */
export function ClearButton() {
  const texts = useMessages('cart');
  const { clear } = useRemoval();
  return (
    <Button look="text" onClick={clear}>
      {texts.clear}
    </Button>
  );
}
