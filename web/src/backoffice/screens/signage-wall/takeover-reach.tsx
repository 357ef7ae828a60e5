'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { SignageTakeover } from '@filiale/contracts/signage/takeover';
import type { TakeoverReach as Reach } from '@filiale/contracts/signage/takeover-reach';
import { screenState } from '@filiale/rules/screen-state';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { staffCall } from '../../session/staff-call.ts';

/** While screens are still to get it. */
const LIVE_MS = 2_000;
const SLOW_MS = 30_000;
/** Screens that are named. */
const MOST_NAMED = 8;

const isReached = ({ hasItSince }: Reach['screens'][number]): boolean => hasItSince !== null;

/** How many of the screens have a takeover, live, and which have not, with how they are. Source: SIGN-004. */
export function TakeoverReach({ id }: { readonly id: string }) {
  const texts = useMessages('signageWall');
  const now = useNow();
  const { caller } = useStaff();
  const { data } = useQuery({
    queryKey: queryKeys.takeoverReach(id),
    queryFn: async () => (await staffCall('GET /api/digital-signage-takeovers/{id}/reach', { params: { id } })).data,
    enabled: isAllowed(caller, SignageTakeover.rights.read),
    refetchInterval: (query) => refetchEvery(query.state.data?.screens.every(isReached) ? SLOW_MS : LIVE_MS)(query),
  });
  if (!data) return null;
  const { screens } = data;
  if (screens.length === 0) return <span role="status">{texts.reachNone}</span>;
  const missing = screens.filter((screen) => !isReached(screen));
  const counts = { count: screens.length - missing.length, total: screens.length };
  const named = missing.slice(0, MOST_NAMED).map((screen) => `${screen.name} (${texts[screenState(screen, now)]})`);
  const more = missing.length - named.length;
  return (
    <span role="status">
      {fill(screens.length === 1 ? texts.reachOne : texts.reach, counts)}
      {missing.length > 0 &&
        `. ${fill(texts.reachMissing, { names: [...named, ...(more > 0 ? [fill(texts.reachMore, { count: more })] : [])].join(', ') })}`}
    </span>
  );
}
