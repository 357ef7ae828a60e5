import { useSyncExternalStore } from 'react';
import { type Theme, themeOf } from './theme-cookie.ts';

const listen = (changed: () => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** How the back office looks now; the document says so. */
export const useTheme = (): Theme =>
  useSyncExternalStore(
    listen,
    () => themeOf(document.documentElement.dataset.theme),
    () => 'auto',
  );
