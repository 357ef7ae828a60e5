'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './scroll-state.module.css';

const SCROLLED_PX = 20;
const TOP_BUTTON_PX = 900;

/** Marks the page as scrolled after 20 px and offers the way back up, but not over the buttons of the checkout. Source: SHELL-020, SHELL-024. */
export function ScrollState({ hasTopButton }: { readonly hasTopButton: boolean }) {
  const texts = useMessages('shell');
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const read = () => {
      document.documentElement.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
      setFarDown(window.scrollY > TOP_BUTTON_PX);
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return (
    <button
      type="button"
      className={styles.top}
      hidden={!isFarDown || !hasTopButton}
      aria-label={texts.scrollTop}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <Icon name="up" size={22} />
    </button>
  );
}
