'use client';

import type { ComponentProps } from 'react';
import { useLocale } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type AgainWish, wishAgain } from './again-wish.ts';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  readonly order: AgainWish;
  /** Identifier of the order's branch. */
  readonly branch: string;
};

/** Opens an order's branch, where its dishes are put into the cart again. */
export function AgainLink({ order, branch, ...rest }: Props) {
  const locale = useLocale();
  return (
    <ButtonLink
      href={routePath('branch', { branch }, locale)}
      onClick={() => wishAgain(window, branch, order)}
      {...rest}
    />
  );
}
