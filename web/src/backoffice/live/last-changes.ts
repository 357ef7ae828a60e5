import type { LiveChange } from '@filiale/contracts/api/live-changes';

/** Most records of which is remembered who changed them last. */
const MOST = 200;

/** The author of each record's last change, from live updates since the page was opened. */
export function lastChanges() {
  const changes = new Map<string, LiveChange>();
  const listeners = new Set<() => void>();
  const keyOf = (resource: string, id: string): string => `${resource}/${id}`;
  return {
    add: (change: LiveChange): void => {
      const key = keyOf(change.resource, change.id);
      changes.delete(key);
      changes.set(key, change);
      const [oldest] = changes.keys();
      if (changes.size > MOST && oldest !== undefined) changes.delete(oldest);
      for (const listener of [...listeners]) listener();
    },
    of: (resource: string, id: string): LiveChange | null => changes.get(keyOf(resource, id)) ?? null,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type LastChanges = ReturnType<typeof lastChanges>;
