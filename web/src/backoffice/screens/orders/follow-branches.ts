import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followOrders } from '../../frontdesk/board/follow-orders.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';

/** Streams that one page holds open beside that of its tab (`live/`): browsers have six connections for all tabs of an origin, of which those that nobody sees hold none. */
const MOST_STREAMS = 2;
/** Changes of one moment are asked for together. */
const TOGETHER_MS = 400;

/** Queries of orders to refresh after an event of a followed branch. */
const shown = [queryKeys.ordersToday, queryKeys.ordersLate(), recordKeys.all('orders'), queryKeys.ordersOfCustomer()];

/**
 * Follows the orders of branches and refreshes their queries on changes; true while it follows all of them. Many branches are not followed:
 * their pages poll every few seconds.
 */
export function useFollowedBranches(branchIds: readonly string[] | undefined): boolean {
  const client = useQueryClient();
  const names = branchIds && branchIds.length <= MOST_STREAMS ? [...branchIds].sort().join() : '';
  const [live, setLive] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (names === '') return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const readAgain = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        for (const queryKey of shown) void client.invalidateQueries({ queryKey });
      }, TOGETHER_MS);
    };
    const stops = names.split(',').map((branch) =>
      followOrders(branch, {
        onEvent: ({ kind }) => (kind === 'order' || kind === 'any') && readAgain(),
        onLive: (isLive) =>
          setLive((before) => new Set(isLive ? [...before, branch] : [...before].filter((each) => each !== branch))),
      }),
    );
    return () => {
      clearTimeout(waiting);
      for (const stop of stops) stop();
      setLive(new Set());
    };
  }, [names, client]);
  return names !== '' && live.size === names.split(',').length;
}
