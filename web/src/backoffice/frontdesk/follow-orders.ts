import { EventSource } from 'eventsource';
import { followStream } from '../../status/order-stream.ts';
import { staffFetch } from '../staff-call.ts';

const RETRY_MS = 5_000;

/** An order that changed, as the stream of its branch tells; null: any of them may have. */
export type Told = { readonly id: string; readonly revision: number } | null;

/** Hears of a branch's orders as they change, also while nobody looks. After a break only what was missed is told again. */
export function followOrders(
  branchId: string,
  { onChange, onLive }: { readonly onChange: (told: Told) => void; readonly onLive: (isLive: boolean) => void },
): () => void {
  const { stop } = followStream({
    url: `/api/branches/${encodeURIComponent(branchId)}/orders/events`,
    onChange: (said) => onChange(toldBy(said)),
    onLive,
    isAwaited: () => true,
    retryMs: RETRY_MS,
    scope: {
      window,
      document,
      // The browser's own cannot show a token.
      openSource: (url) =>
        new EventSource(new URL(url, location.href), { fetch: (input, init) => staffFetch(input, init) }),
    },
  });
  return stop;
}

function toldBy(said: MessageEvent<string> | undefined): Told {
  return said?.type === 'order' ? (JSON.parse(said.data) as Told) : null;
}
