import { EventSource } from 'eventsource';
import { followStream } from '../../../api/order-stream.ts';
import { RETRY_MS } from '../../limits.ts';
import { streamFetch } from '../../session/staff-call.ts';

/**
 * What the stream of a branch tells: an order changed, a print job came along, a device is to show itself; `any`: something may have been
 * missed.
 */
export type Told =
  | { readonly kind: 'order'; readonly id: string; readonly revision: number }
  | { readonly kind: 'print'; readonly order: string | null }
  | { readonly kind: 'device-test'; readonly device: string }
  | { readonly kind: 'any' };

const kinds = ['order', 'print', 'device-test'] as const;

/**
 * Hears of a branch's orders as they change. After a break only what was missed is told again. A page that nobody sees lets go of its connection,
 * unless `isAwaited`: what rings.
 */
export function followOrders(
  branchId: string,
  {
    onTold,
    onLive,
    isAwaited = false,
  }: {
    readonly onTold: (told: Told) => void;
    readonly onLive: (isLive: boolean) => void;
    readonly isAwaited?: boolean;
  },
): () => void {
  const { stop } = followStream({
    url: `/api/branches/${encodeURIComponent(branchId)}/orders/events`,
    onChange: (said) => onTold(toldBy(said)),
    onLive,
    isAwaited: () => isAwaited,
    retryMs: RETRY_MS,
    kinds: [...kinds, 'reset'],
    scope: {
      window,
      document,
      // The browser's own does not tell why it was refused.
      openSource: (url) =>
        new EventSource(new URL(url, location.href), { fetch: (input, init) => streamFetch(input, init) }),
    },
  });
  return stop;
}

function toldBy(said: MessageEvent<string> | undefined): Told {
  const kind = kinds.find((each) => each === said?.type);
  return kind && said ? ({ kind, ...JSON.parse(said.data) } as Told) : { kind: 'any' };
}
