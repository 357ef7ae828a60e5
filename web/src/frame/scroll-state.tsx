'use client';

import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './scroll-state.module.css';

const SCROLLED_PX = 20;
const TOP_BUTTON_PX = 900;

/** Marks the page as scrolled after 20 px and offers the way back up, but not over the buttons of the checkout. Source: SHELL-020, SHELL-024. */
export function ScrollState({ hasTopButton }: { readonly hasTopButton: boolean }) {
  const texts = useMessages('frame');
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
    <IconButton
      look="floating"
      icon="up"
      label={texts.scrollTop}
      className={styles.top}
      hidden={!isFarDown || !hasTopButton}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  );
}
