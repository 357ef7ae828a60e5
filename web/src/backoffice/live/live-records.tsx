'use client';

import type { LiveChange } from '@filiale/contracts/api/live-changes';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { followChanges } from './follow-changes.ts';
import { type LastChanges, lastChanges } from './last-changes.ts';
import { refreshRecords } from './refresh-records.ts';

const Context = createContext<LastChanges | null>(null);

/** Follows changes by colleagues for all pages of this tab, with one stream, and refreshes the affected queries. */
export function LiveRecords({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const [changes] = useState(lastChanges);
  useEffect(() => {
    const { changed, missed, stop } = refreshRecords(client, isEditingCell);
    const leave = followChanges({
      onChange: (change) => {
        changes.add(change);
        changed(change);
      },
      onMissed: missed,
    });
    return () => {
      leave();
      stop();
    };
  }, [client, changes]);
  return <Context value={changes}>{children}</Context>;
}

/** Cells of lists are edited in place. */
const isEditingCell = (): boolean => document.activeElement?.closest('[data-editor]') != null;

const never = () => () => undefined;

/** The latest live change of a record; null if there was none yet. */
export function useLastChange(resource: string, id: string | null): LiveChange | null {
  const changes = useContext(Context);
  const read = () => (id === null ? null : (changes?.of(resource, id) ?? null));
  return useSyncExternalStore(changes?.listen ?? never, read, read);
}
