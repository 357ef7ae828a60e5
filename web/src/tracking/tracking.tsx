'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { reportNavigation } from './page-views.ts';

/** Reports navigations, and starts the log's queue when the page is idle. Draws nothing. */
export function Tracking() {
  const path = usePathname();
  useEffect(() => reportNavigation(path), [path]);
  useEffect(() => {
    // The first tap may lead on before the browser is idle.
    const { search } = window.location;
    return whenIdle(() => void import('./start-tracking.ts').then(({ startTracking }) => startTracking(search)));
  }, []);
  return null;
}
