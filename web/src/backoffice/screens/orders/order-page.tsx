'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Order } from '@filiale/contracts/ordering/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { PageNote } from '../../app/page-note.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { DeskProvider } from '../../frontdesk/desk-context.tsx';
import { useOrderCommand } from '../../frontdesk/panel/use-order-command.ts';
import { NEW } from '../../hash-route.ts';
import { queryKeys, recordKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { useOrderFollowed } from './follow-order.ts';
import { OrderView } from './order-view.tsx';

const AGAIN_MS = 15_000;

async function found<T>(call: () => Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await call()).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** One order with everything that is known of it and can be done with it. Source: ORDER-014, ORDER-016. */
export function OrderPage({ id }: { readonly id: string }) {
  const texts = useMessages('orders');
  const params = { id };
  const { data: order, isPending } = useQuery({
    queryKey: queryKeys.order(id),
    // Orders are placed in the shop: there is none to be made here.
    queryFn: async ({ signal }) =>
      id === NEW ? null : await found(() => staffCall('GET /api/orders/{id}', { params }, { signal })),
    refetchInterval: refetchEvery(AGAIN_MS),
  });
  const branchId = order?.branch.id;
  const { data: branch } = useQuery({
    queryKey: queryKeys.branchById(branchId),
    queryFn: () => found(() => staffCall('GET /api/branches/{id}', { params: { id: branchId ?? '' } })),
    enabled: branchId !== undefined,
  });
  if (order === null || branch === null)
    return (
      <PageNote title={texts.orderMissing}>
        <a href="#/orders">{texts.back}</a>
      </PageNote>
    );
  if (isPending || (order && branch === undefined)) return <PageNote title={texts.order} isBusy />;
  if (!order || !branch) return <PageNote title={texts.orderLoadFailed} />;
  return <OrderOfBranch order={order} branch={branch} />;
}

function OrderOfBranch({ order, branch }: { readonly order: Order; readonly branch: Branch }) {
  const client = useQueryClient();
  const { person } = useStaff();
  const { currency } = useShop();
  useOrderFollowed(order);
  // Each step refreshes the order and the lists with it. Source: ORDER-010.
  const put = useCallback(
    (changed: Order) => {
      client.setQueryData(queryKeys.order(changed.id), changed);
      for (const queryKey of [
        queryKeys.order(changed.id),
        recordKeys.all('orders'),
        queryKeys.ordersToday,
        queryKeys.ordersLate(),
      ])
        void client.invalidateQueries({ queryKey });
    },
    [client],
  );
  const command = useOrderCommand(put);
  const isAsked = order.state === 'placed';
  // The other open orders determine the default promise.
  const { data: open } = useQuery({
    queryKey: queryKeys.current(branch.id),
    queryFn: async () => (await staffCall('GET /api/orders/current', { query: { branch: branch.id } })).data,
    enabled: isAsked,
  });
  const identity = useMemo(() => ({ kind: 'person', person }) as const, [person]);
  return (
    <DeskProvider value={{ branch, zone: branch.timeZone, currency, identity, command, open: open ?? [] }}>
      <OrderView order={order} />
    </DeskProvider>
  );
}
