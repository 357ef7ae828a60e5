'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { adoptFragmentEntries } from './fragment-entries.ts';

/** Repairs entries of the session history, so that the framework can come back to each: see `fragment-entries`. */
export function EntryKeeper() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const shown = useRef({ path: pathname, query });
  const adoption = useRef<ReturnType<typeof adoptFragmentEntries>>(null);
  useEffect(() => {
    adoption.current = adoptFragmentEntries(window, () => shown.current);
    return () => adoption.current?.end();
  }, []);
  useEffect(() => {
    shown.current = { path: pathname, query };
    adoption.current?.note();
  }, [pathname, query]);
  return null;
}
