'use client';

import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLate } from '../ui/use-late.ts';
import { type AgainWish, takeWish } from './again-wish.ts';

const loadDialog = async () => (await import('./again-dialog.tsx')).AgainDialog;

/** Opens the dialog of a reorder, what an earlier order comes to today, where that is asked for. Its code comes only then, and never to a terminal. */
export function AgainHost() {
  const { branch, isKiosk } = useShop();
  const [wish, setWish] = useState<AgainWish | null>(null);
  useEffect(() => {
    const taken = takeWish(window, branch.identifier);
    if (taken && !isKiosk) setWish(taken);
  }, [branch.identifier, isKiosk]);
  const AgainDialog = useLate(loadDialog, wish !== null);
  return AgainDialog && wish && <AgainDialog key={wish.uid} wish={wish} onClose={() => setWish(null)} />;
}
