'use client';

import { useEffect, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { useLate } from '../ui/use-late.ts';
import { type ReorderRequest, takeReorder } from './reorder-request.ts';

const loadDialog = async () => (await import('./reorder-dialog.tsx')).ReorderDialog;

/** Opens the dialog of a reorder, what an earlier order comes to today, where that is asked for. Its code comes only then, and never to a terminal. */
export function ReorderHost() {
  const { branch, isKiosk } = useShop();
  const [request, setRequest] = useState<ReorderRequest | null>(null);
  useEffect(() => {
    const taken = takeReorder(window, branch.identifier);
    if (taken && !isKiosk) setRequest(taken);
  }, [branch.identifier, isKiosk]);
  const ReorderDialog = useLate(loadDialog, request !== null);
  return (
    ReorderDialog && request && <ReorderDialog key={request.uid} request={request} onClose={() => setRequest(null)} />
  );
}
