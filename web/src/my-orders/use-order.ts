'use client';

import type { PublicOrder } from '@filiale/contracts/ordering/order';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';

/** An order by its address: on its way, there, or not to be had now. `retry` asks once more. */
export function useOrder({ uid, hash }: { readonly uid: string; readonly hash: string }): {
  readonly order: PublicOrder | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ readonly order: PublicOrder | null; readonly isFailed: boolean }>({
    order: null,
    isFailed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more by every attempt
  useEffect(() => {
    const left = new AbortController();
    setState((old) => ({ ...old, isFailed: false }));
    call('GET /api/orders/public/{uid}/{hash}', { params: { uid, hash } }, { signal: left.signal }).then(
      ({ data }) => setState({ order: data, isFailed: false }),
      () => !left.signal.aborted && setState({ order: null, isFailed: true }),
    );
    return () => left.abort();
  }, [uid, hash, attempt]);
  return { ...state, retry: () => setAttempt((old) => old + 1) };
}
