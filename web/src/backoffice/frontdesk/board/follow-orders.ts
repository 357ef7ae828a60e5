import { followStream } from '../../../api/order-stream.ts';
import { RETRY_MS } from '../../limits.ts';
import { staffStreamScope } from '../../live/staff-stream-scope.ts';

/**
 * An event of the stream of a branch: an order changed, a print job came along, a device is to show itself; `any`: something may have been
 * missed.
 */
export type BranchEvent =
  | { readonly kind: 'order'; readonly id: string; readonly revision: number }
  | { readonly kind: 'print'; readonly order: string | null }
  | { readonly kind: 'device-test'; readonly device: string }
  | { readonly kind: 'any' };

const kinds = ['order', 'print', 'device-test'] as const;

/**
 * Follows the orders of a branch. After a break only missed events are sent again. A page that nobody sees closes its connection,
 * unless `isAwaited`: what rings.
 */
export function followOrders(
  branchId: string,
  {
    onEvent,
    onLive,
    isAwaited = false,
  }: {
    readonly onEvent: (event: BranchEvent) => void;
    readonly onLive: (isLive: boolean) => void;
    readonly isAwaited?: boolean;
  },
): () => void {
  const { stop } = followStream({
    url: `/api/branches/${encodeURIComponent(branchId)}/orders/events`,
    onChange: (said) => onEvent(eventOf(said)),
    onLive,
    isAwaited: () => isAwaited,
    retryMs: RETRY_MS,
    kinds: [...kinds, 'reset'],
    scope: staffStreamScope(),
  });
  return stop;
}

function eventOf(said: MessageEvent<string> | undefined): BranchEvent {
  const kind = kinds.find((each) => each === said?.type);
  return kind && said ? ({ kind, ...JSON.parse(said.data) } as BranchEvent) : { kind: 'any' };
}
