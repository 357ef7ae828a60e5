import type { OwnHandler } from '../api.ts';
import type { FollowBranch } from './follow-branch.ts';
import type { OrderPlace } from './public-order.ts';

type Options = {
  readonly placeOf: (uid: string, hash: string) => Promise<OrderPlace>;
  readonly follow: FollowBranch;
};

/**
 * `GET /api/orders/public/{uid}/{hash}/events`: says that the order changed, never how, so that the keys stay the only way to what
 * is in it.
 */
export function orderEvents({ placeOf, follow }: Options): OwnHandler {
  return async (visit, _caller, { uid = '', hash = '' }) => {
    const { orderId, branchId } = await placeOf(uid, hash);
    await follow(visit, branchId, ({ event, ...change }) =>
      event === 'order' && change.orderId === orderId ? { revision: change.revision } : undefined,
    );
  };
}
