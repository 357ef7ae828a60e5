import { createHash } from 'node:crypto';
import type { Reach } from '@filiale/contracts/api/rights';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Author } from '@filiale/kit/http/record-store';
import type { OrderEvent, OrderMove } from '@filiale/rules/order-lifecycle';
import { timersOf } from '@filiale/rules/order-timers';
import type { Ordering } from '../context.ts';
import type { Catalogue } from '../storage/catalogue-copy.ts';
import type { OrderChange, OrderKey } from '../storage/order-change.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { announceOrderChanged } from './announce-order.ts';
import { type Did, historyEntry } from './history-entry.ts';
import { commandSlotLost, slotsOfChange } from './order-slots.ts';

/** A command over one order, as its giver sent it. */
export type OrderCommand<View> = {
  readonly key: OrderKey;
  /** The branches the caller reaches; other orders are missing for them. */
  readonly reach: Reach;
  /** Revision the caller saw, from If-Match; null means any. */
  readonly revision: number | null;
  /** The command's id, from Idempotency-Key; undefined: it is carried out as often as it comes. */
  readonly id: string | undefined;
  readonly traceparent: string;
  /** Who gives it, for the log. */
  readonly by: Author;
  /** The order as the giver may see it. */
  readonly view: (order: StoredOrder) => View;
};

/** The result of a command on an order, and its actor. */
export type Decision = Pick<
  OrderChange,
  'order' | 'announcement' | 'questionnaire' | 'lines' | 'guest' | 'metadata'
> & {
  readonly did: Did;
};

/** The decision for a move that the rules allowed: the order as it is to be kept, its line in the history, its announcement. */
export const decisionOf = (
  order: StoredOrder,
  event: OrderEvent,
  { type: move, by, at }: Pick<OrderMove, 'type' | 'by' | 'at'>,
  traceparent: string,
): Decision => ({
  order,
  did: { move, by, at },
  announcement: (revision) => announceOrderChanged(order, event, revision, traceparent),
});

/**
 * Carries out a command on an order, once per id; null from `decide` means that there is nothing to do. Every change of an order
 * comes through here, so that each has its line in the history and its timers follow. The same id and body again return the present order, another body is
 * `order.key-reused`, a stale revision `record.stale` with the present order. `asked` is the content of the command, without time and person.
 */
export async function runCommand<View>(
  { orders, relay, catalogue }: Pick<Ordering, 'orders' | 'relay' | 'catalogue'>,
  { key, reach, revision, id, by, view }: OrderCommand<View>,
  asked: unknown,
  decide: (order: StoredOrder) => Decision | null,
): Promise<View> {
  const wanted: { order: StoredOrder | null; at: string } = { order: null, at: '' };
  const hash = () => createHash('sha256').update(JSON.stringify(asked)).digest();
  const changed = await orders.change(key, id === undefined ? null : { key: id, hash: hash() }, (order) => {
    refuseForeignBranch(reach, order.branch.id);
    if (revision !== null && revision !== order.revision)
      throw new ProblemError('record.stale', { details: { current: view(order) } });
    const decision = decide(order);
    if (decision) Object.assign(wanted, { order: decision.order, at: decision.did.at });
    return decision && changeOf(order, decision, by, catalogue.current());
  });
  switch (changed.outcome) {
    case 'missing':
      throw new ProblemError('record.missing');
    case 'key-reused':
      refuseForeignBranch(reach, changed.order.branch.id);
      throw new ProblemError('order.key-reused');
    case 'slot-lost':
      throw await commandSlotLost({ orders, catalogue }, wanted.order, new Date(wanted.at));
    case 'repeated':
    case 'unchanged':
      refuseForeignBranch(reach, changed.order.branch.id);
      return view(changed.order);
    case 'changed':
      relay.nudge();
      return view(changed.order);
    default:
      return changed satisfies never;
  }
}

const changeOf = (
  before: StoredOrder,
  { did, ...decision }: Decision,
  by: Author,
  catalogue: Catalogue,
): OrderChange => {
  const entry = historyEntry(before, decision.order, did);
  return {
    ...decision,
    by,
    happened: (revision) => ({ ...entry, revision }),
    timers: timersOf(decision.order, catalogue.branches.get(before.branch.id)),
    slots: slotsOfChange(before, decision.order, did, catalogue),
  };
};
