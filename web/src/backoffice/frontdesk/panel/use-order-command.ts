'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { Order } from '@filiale/contracts/ordering/order';
import type { OrderHistoryEntry } from '@filiale/contracts/ordering/order-history';
import { useState } from 'react';
import { useCommandKey } from '../../../api/command-key.ts';
import { staffCall } from '../../session/staff-call.ts';
import { isSameToStaff, type OrderCommand, sendCommand } from './order-command.ts';

/** What became of a command that was not carried out: somebody was faster, or it failed and may be tried again. */
export type CommandTrouble =
  | { readonly kind: 'stale'; readonly order: Order; readonly last: OrderHistoryEntry | null }
  | { readonly kind: 'failed'; readonly order: Order; readonly command: OrderCommand; readonly error: unknown };

/** Carries out commands one at a time per order and shows what they made of it. */
export function useOrderCommand(put: (order: Order) => void) {
  const keyOf = useCommandKey();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const [trouble, setTrouble] = useState<CommandTrouble | null>(null);

  /** True when the order is as the command wanted it. */
  const run = async (order: Order, command: OrderCommand): Promise<boolean> => {
    setBusyIds((ids) => new Set([...ids, order.id]));
    setTrouble(null);
    const send = async (seen: Order) => put(await sendCommand(seen, command, keyOf([seen.id, seen.revision, command])));
    try {
      await send(order);
      return true;
    } catch (error) {
      const trouble = await troubleOf(error, order, command, put);
      // Only the payment or the warning changed, so the order on screen is still valid.
      if (trouble.kind === 'stale' && isSameToStaff(order, trouble.order)) {
        const isDone = await send(trouble.order).then(
          () => true,
          () => false,
        );
        if (isDone) return true;
      }
      setTrouble(trouble);
      return false;
    } finally {
      setBusyIds((ids) => new Set([...ids].filter((id) => id !== order.id)));
    }
  };
  return { run, isBusy: ({ id }: Pick<Order, 'id'>) => busyIds.has(id), trouble, forget: () => setTrouble(null) };
}

async function troubleOf(
  error: unknown,
  order: Order,
  command: OrderCommand,
  put: (order: Order) => void,
): Promise<CommandTrouble> {
  const failed = { kind: 'failed', order, command, error } as const;
  if (!(error instanceof ApiError) || error.status !== 409) return failed;
  const params = { id: order.id };
  try {
    const [fresh, events] = await Promise.all([
      staffCall('GET /api/orders/{id}', { params }),
      staffCall('GET /api/orders/{id}/events', { params }),
    ]);
    put(fresh.data);
    if (fresh.data.revision === order.revision) return failed;
    return { kind: 'stale', order: fresh.data, last: events.data.at(-1) ?? null };
  } catch {
    return failed;
  }
}
