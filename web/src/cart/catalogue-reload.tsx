'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { isCatalogueStale } from './catalogue-age.ts';

const CHECK_MS = 10_000;

/**
 * Reloads menu and products when they are older than 4 hours, looked at every 10 s. The configuration is asked for first: it is small,
 * and only when the network answers is the page drawn anew, so that a visitor who is offline keeps what is there. `drawnAt` (ISO) is the server's instant. Source: PROD-029.
 */
export function CatalogueReload({ drawnAt }: { readonly drawnAt: string }) {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page drawn anew has a fresh catalogue
  useEffect(() => {
    const loadedAt = Date.now();
    let isAsking = false;
    const timer = setInterval(async () => {
      if (isAsking || !isCatalogueStale(loadedAt, Date.now())) return;
      isAsking = true;
      const isReachable = await call('GET /api/config', {}).then(
        () => true,
        () => false,
      );
      isAsking = false;
      if (isReachable) router.refresh();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [drawnAt, router]);
  return null;
}
