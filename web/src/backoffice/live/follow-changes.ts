import { LiveChange } from '@filiale/contracts/api/live-changes';
import { followStream } from '../../api/order-stream.ts';
import { staffStreamScope } from './staff-stream-scope.ts';

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
    scope: staffStreamScope(),
  });
  return stop;
}
