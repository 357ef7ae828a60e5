'use client';

import { ApiError } from '@filiale/contracts/api/client';
import type { Branch } from '@filiale/contracts/catalog/branch';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { DASHBOARD_HASH, type DeskView } from '../hash-route.ts';
import { SELDOM_MS } from '../limits.ts';
import { Message } from '../message.tsx';
import { queryKeys } from '../query-keys.ts';
import { refetchEvery } from '../refetch-every.ts';
import { staffCall } from '../session/staff-call.ts';
import { type StaffIdentity, worksAt } from '../session/staff-identity.ts';
import { useShop } from '../shop-context.tsx';
import { KitchenScreen } from './boards/kitchen-screen.tsx';
import { PickupBoard } from './boards/pickup-board.tsx';
import { FrontDesk } from './front-desk.tsx';

const isId = (branch: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(branch);

async function loadBranch(branch: string): Promise<Branch | null> {
  if (!isId(branch)) {
    const { data } = await staffCall('GET /api/branches', { query: { filter: { identifier: branch }, pageSize: 1 } });
    return data[0] ?? null;
  }
  try {
    return (await staffCall('GET /api/branches/{id}', { params: { id: branch } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type Props = { readonly branch: string; readonly view: DeskView; readonly identity: StaffIdentity };

/** The front desk of the branch that the address names, by identifier or id. Devices and people open their own alone. Source: ORDER-016, ORDER-017. */
export function FrontDeskOfBranch({ branch: name, view, identity }: Props) {
  const texts = useMessages('backoffice');
  const { hasFrontdesk } = useShop();
  const { data: branch, isPending } = useQuery({
    queryKey: queryKeys.branchByName(name),
    queryFn: () => loadBranch(name),
    refetchInterval: refetchEvery(SELDOM_MS),
  });
  if (!hasFrontdesk) return <Message title={texts.frontdeskOff} text={texts.frontdeskOffText} />;
  if (isPending) return <Message title={texts.loading} isBusy />;
  if (branch === undefined) return <Message title={texts.away} text={texts.awayText} />;
  if (branch === null || !worksAt(identity, branch.id))
    return (
      <Message title={texts.branchMissing} text={texts.branchMissingText}>
        <a href={DASHBOARD_HASH}>{texts.toStart}</a>
      </Message>
    );
  const shown = identity.kind === 'device' && identity.isPickup ? 'pickup' : view;
  switch (shown) {
    case 'kitchen':
      return <KitchenScreen branch={branch} identity={identity} />;
    case 'pickup':
      return <PickupBoard branch={branch} />;
    case 'desk':
      return <FrontDesk branch={branch} identity={identity} />;
    default:
      return shown satisfies never;
  }
}
