import type { LiveChange } from '@filiale/contracts/api/live-changes';
import type { Query, QueryClient } from '@tanstack/react-query';
import { recordKeys } from '../query-keys.ts';

/** Changes of a moment are read together, in ms. */
const TOGETHER_MS = 300;
/** Minimum time between refreshes of lists, in ms: an import announces thousands of changes. */
const APART_MS = 2_000;
/** How long lists that must not move are left alone at a time, in ms. */
const HELD_MS = 500;

type Row = { readonly id: string; readonly revision: number };
type ListAnswer = { readonly data?: readonly Row[] };
type Heard = Pick<LiveChange, 'resource' | 'id' | 'revision' | 'action'>;

/** Whether a list that was read has a record as it is since a change. One that is gone, or was never in it, may have moved the others. */
const hasSeen = (rows: readonly Row[], { id, revision, action }: Heard): boolean =>
  action !== 'delete' && rows.some((row) => row.id === id && row.revision >= revision);

/**
 * Refreshes queries of records that change elsewhere: each record cached at an older revision, and the lists of its kind, unless they
 * already show the new state (one's own changes are read by then). While `isHeld`, because somebody types into a row, lists are not refreshed.
 */
export function refreshRecords(client: QueryClient, isHeld: () => boolean) {
  const waiting = new Map<string, Heard[]>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const readAt = new Map<string, number>();

  const readLists = (resource: string): void => {
    if (isHeld()) {
      timers.set(
        resource,
        setTimeout(() => readLists(resource), HELD_MS),
      );
      return;
    }
    const heard = waiting.get(resource) ?? [];
    timers.delete(resource);
    waiting.delete(resource);
    readAt.set(resource, Date.now());
    const isBehind = ({ state }: Query): boolean => {
      const rows = (state.data as ListAnswer | undefined)?.data;
      return !rows || heard.some((change) => !hasSeen(rows, change));
    };
    void client.invalidateQueries({ queryKey: recordKeys.list(resource), predicate: isBehind });
  };

  return {
    changed: (change: Heard): void => {
      const { resource, id, revision, action } = change;
      const one = recordKeys.one(resource, id);
      const held = client.getQueryData<Row>(one);
      if (held && (action === 'delete' || held.revision < revision))
        void client.invalidateQueries({ queryKey: one, exact: true });
      waiting.set(resource, [...(waiting.get(resource) ?? []), change]);
      if (timers.has(resource)) return;
      const rest = (readAt.get(resource) ?? 0) + APART_MS - Date.now();
      timers.set(
        resource,
        setTimeout(() => readLists(resource), Math.max(TOGETHER_MS, rest)),
      );
    },
    /** Reads all that was read before now. */
    missed: (): void => {
      const now = Date.now();
      void client.invalidateQueries({
        queryKey: recordKeys.every,
        predicate: ({ state }) => state.dataUpdatedAt < now,
      });
    },
    stop: (): void => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
