'use client';

import type { ComponentProps } from 'react';
import { useLocale } from '../i18n/messages-provider.tsx';
import { routePath } from '../i18n/named-routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { type ReorderRequest, requestReorder } from './reorder-request.ts';

type Props = Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> & {
  readonly order: ReorderRequest;
  /** Identifier of the order's branch. */
  readonly branch: string;
};

/** Opens an order's branch, where its dishes are put into the cart again. */
export function ReorderLink({ order, branch, ...rest }: Props) {
  const locale = useLocale();
  return (
    <ButtonLink
      href={routePath('branch', { branch }, locale)}
      onClick={() => requestReorder(window, branch, order)}
      {...rest}
    />
  );
}
