import { useEffect } from 'react';
import { rememberVisit } from '../command-palette/visits.ts';
import { useShop } from '../shop-context.tsx';

/** Names the page that is open: in the tab, and among the pages visited lately. Empty while the name is not known. */
export function usePageTitle(title: string): void {
  const { shopName } = useShop();
  useEffect(() => {
    if (title === '') return;
    document.title = [title, shopName].filter(Boolean).join(' · ');
    rememberVisit({ hash: location.hash, label: title });
  }, [title, shopName]);
}
