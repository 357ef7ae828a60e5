import type { Caller } from '@filiale/contracts/api/access';
import { type Right, reachOf } from '@filiale/contracts/api/rights';
import { Id } from '@filiale/contracts/fields/ids';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { OwnHandler } from '../api.ts';
import type { FollowBranch } from './follow-branch.ts';

type Options = {
  readonly follow: FollowBranch;
  /** Calls `end` when the caller's rights have changed; returns a function that stops it. */
  readonly watch: (caller: Caller, end: () => void) => (() => void) | undefined;
};
type ViewOf = Parameters<FollowBranch>[2];

const eventsOf =
  ({ follow, watch }: Options, right: Right, viewOf: ViewOf): OwnHandler =>
  async (visit, caller, { id = '' }) => {
    if (!Id.safeParse(id).success) throw new ProblemError('record.missing');
    refuseForeignBranch(reachOf(caller, right), id);
    const { response } = visit;
    const stop = watch(caller, () => response.end());
    if (stop) response.once('close', stop);
    await follow(visit, id, viewOf);
  };

/**
 * `GET /api/branches/{id}/orders/events`: says which orders of a branch changed, to staff and to the devices of that branch. A new
 * order is one of revision 1, or of a later one for an order nobody has seen, once its payment has arrived.
 * It also reports the state of print jobs, and asks a device to identify itself or to send its log.
 */
export const branchEvents = (options: Options): OwnHandler =>
  eventsOf(options, orderRights.read, ({ event, orderId, revision, data }) =>
    event === 'order' ? { id: orderId, revision } : JSON.parse(data),
  );

/** `GET /api/branches/{id}/queue/events`: says that some order of a branch changed, not which one, to pickup boards and TVs of that branch. */
export const queueEvents = (options: Options): OwnHandler =>
  eventsOf(options, orderRights.queue, ({ event }) => (event === 'order' ? {} : undefined));
