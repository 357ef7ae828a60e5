'use client';

import { useEffect, useRef } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Notice } from '../ui/notice.tsx';
import { useCheckout } from './checkout-provider.tsx';
import { EarlierNotice } from './earlier-notice.tsx';
import { focusField } from './focus-field.ts';
import { fieldId } from './order-problems.ts';
import styles from './problem-list.module.css';

/** What keeps the order from being taken, at the top of the page; each entry leads to its field. Source: CHECK-045. */
export function ProblemList() {
  const texts = useMessages('checkout');
  const { isKiosk } = useShop();
  const { problems, hint, listFocus, earlier } = useCheckout().submission;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (listFocus === 0) return;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [listFocus]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.list}>
      {earlier && <EarlierNotice order={earlier} isKiosk={isKiosk} />}
      {problems.length > 0 && (
        <Notice tone="error" icon="warning" title={texts.errorTitle}>
          <ul>
            {problems.map(({ message, field, isBare }) => (
              <li key={`${field} ${message}`}>
                {field === null ? (
                  message
                ) : (
                  <a
                    href={`#${fieldId(field)}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focusField(field);
                    }}
                  >
                    {isBare && labelOf(field, texts)}
                    {message}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {hint && <p className={styles.hint}>{hint}</p>}
        </Notice>
      )}
    </div>
  );
}

type Texts = ReturnType<typeof useMessages<'checkout'>>;

/** `Vorname: `, or nothing where the field has no label of its own. Fields of a delivery address have the labels of the other. */
function labelOf(field: string, texts: Texts): string {
  const plain = field.replace(/^delivery([A-Z])/, (_all, first: string) => first.toLowerCase());
  const name = Object.hasOwn(texts, field) ? field : plain;
  return Object.hasOwn(texts, name) ? `${texts[name as keyof Texts]}: ` : '';
}
