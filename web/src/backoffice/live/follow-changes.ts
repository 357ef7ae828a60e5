import { LiveChange } from '@filiale/contracts/api/live-changes';
import { EventSource } from 'eventsource';
import { followStream } from '../../api/order-stream.ts';
import { streamFetch } from '../session/staff-call.ts';

type Hearer = {
  readonly onChange: (change: LiveChange) => void;
  /** Earlier changes may have been missed. */
  readonly onMissed: () => void;
};

/** Hears of everything that changes and that one may read, while somebody looks. Returns how to stop. */
export function followChanges({ onChange, onMissed }: Hearer): () => void {
  const { stop } = followStream({
    url: '/api/changes/live',
    kinds: ['change', 'reset'],
    onChange: (said) => {
      const change = said?.type === 'change' ? LiveChange.safeParse(JSON.parse(said.data)).data : undefined;
      if (change) onChange(change);
      else onMissed();
    },
    onLive: () => undefined,
    // A tab that nobody sees lets go of its connection, and begins anew.
    isAwaited: () => false,
    scope: {
      window,
      document,
      // The browser's own EventSource does not report why it was refused, and sends no headers.
      openSource: (url) =>
        new EventSource(new URL(url, location.href), { fetch: (input, init) => streamFetch(input, init) }),
    },
  });
  return stop;
}
