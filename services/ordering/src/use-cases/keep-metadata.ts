import type { Metadata } from '@filiale/contracts/fields/metadata';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import type { Actor } from '@filiale/rules/order-lifecycle';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { noteEntry } from './history-entry.ts';

/**
 * Another system keeps texts of its own with an order, in whatever state it is. Nothing of its life changes: its revision stays, so that nobody's
 * command on it becomes stale.
 */
export async function keepMetadata(
  { orders, relay }: Pick<Ordering, 'orders' | 'relay'>,
  { id, metadata, by }: { readonly id: string; readonly metadata: Metadata; readonly by: Actor },
  meta: WriteMeta,
): Promise<StoredOrder> {
  const note = noteEntry(id, { move: 'metadata', by, at: meta.at.toISOString() });
  const order = await orders.keep(metadata, note, meta);
  if (!order) throw new ProblemError('record.missing');
  relay.nudge();
  return order;
}
