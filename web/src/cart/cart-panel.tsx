'use client';

import { useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { OfflineHint } from '../pwa/offline-hint.tsx';
import { Bon } from '../ui/bon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useLate } from '../ui/use-late.ts';
import styles from './cart-panel.module.css';
import { loadCartInside } from './load-cart-inside.ts';
import { useCartView } from './use-cart-view.ts';

/**
 * The Bon beside the menu from 950 px on. Its toggle collapses it and is disabled while the cart is empty; an empty cart closes it, so
 * that it opens again with the first item. Source: CART-005, CART-006.
 */
export function CartPanel() {
  const texts = useMessages('cart');
  const { lines } = useCartView();
  const [isCollapsed, setCollapsed] = useState(false);
  const isEmpty = lines.length === 0;
  if (isEmpty && isCollapsed) setCollapsed(false);
  const isExpanded = !isEmpty && !isCollapsed;
  const CartInside = useLate(loadCartInside, !isEmpty);
  return (
    <aside className={styles.panel} aria-label={texts.title}>
      <Bon>
        <div className="between">
          <h2>{texts.title}</h2>
          <span className="row">
            {isExpanded && CartInside && <CartInside part="clear" />}
            <IconButton
              icon={isExpanded ? 'up' : 'down'}
              size={20}
              label={isExpanded ? texts.collapse : texts.expand}
              className={styles.toggle}
              aria-expanded={isExpanded}
              disabled={isEmpty}
              onClick={() => setCollapsed(isExpanded)}
            />
          </span>
        </div>
        {isExpanded && (CartInside ? <CartInside part="panel" /> : <OfflineHint />)}
        {isEmpty && <EmptyCart />}
      </Bon>
    </aside>
  );
}

/** What the Bon shows before the first item. */
function EmptyCart() {
  const texts = useMessages('cart');
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 100" aria-hidden="true">
        <ellipse cx="60" cy="90" rx="44" ry="6" fill="var(--sunken)" />
        <path
          d="M22 34h76l-8 52H30z"
          fill="var(--brand-soft)"
          stroke="var(--brand-line)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M42 44V26a18 18 0 0 1 36 0v18"
          fill="none"
          stroke="var(--brand-line)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <p>
        <b>{texts.empty}</b>
      </p>
      <p className="small muted">{texts.emptyHint}</p>
    </div>
  );
}
