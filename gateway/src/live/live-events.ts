import type { Caller } from '@filiale/contracts/api/access';
import type { Kafka } from '@filiale/kit/events/kafka';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Logger } from '@filiale/kit/process/logging';
import type { Redis } from '@filiale/kit/stores/redis';
import type { OwnHandler } from '../api.ts';
import type { Source } from '../init/service-entries.ts';
import { branchEvents, queueEvents } from './branch-events.ts';
import { watchDevices } from './device-changes.ts';
import { followBranches } from './follow-branch.ts';
import { createLiveChannel } from './live-channel.ts';
import type { countStreams } from './open-streams.ts';
import { watchOrders } from './order-changes.ts';
import { orderEvents } from './order-events.ts';
import { publicOrderPlace } from './public-order.ts';

type Options = {
  readonly kafka: Kafka | undefined;
  readonly redis: Redis | undefined;
  readonly prefix: string;
  /** Undefined while ordering is not part of the installation. */
  readonly ordering: Omit<Source, 'timeoutMs'> | undefined;
  /** Calls `end` when the caller's rights have changed; returns a function that stops it. */
  readonly watch: (caller: Caller, end: () => void) => (() => void) | undefined;
  readonly enter: ReturnType<typeof countStreams>;
  readonly timeoutMs: number;
  readonly logger: Logger;
};

/** Live events of the installation; without Kafka, Redis or ordering every stream is 503 and browsers poll. See ADR 5. */
export function createLiveEvents({ kafka, redis, prefix, ordering, watch, enter, timeoutMs, logger }: Options) {
  if (!kafka || !redis || !ordering) {
    const ofOrder: OwnHandler = () => {
      throw new ProblemError('service.unavailable');
    };
    return { ofOrder, ofBranch: ofOrder, ofQueue: ofOrder, start: () => undefined, stop: async () => undefined };
  }
  const channel = createLiveChannel({ redis, prefix, logger });
  let changes: ReturnType<typeof watchOrders> | undefined;
  let deviceChanges: ReturnType<typeof watchDevices> | undefined;
  const receivesOrders = (): boolean => channel.isLive() && (changes?.isJoined() ?? false);
  const follow = followBranches({ channel, enter, isLive: receivesOrders });
  // A branch also receives changes of its devices.
  const receivesAll = (): boolean => receivesOrders() && (deviceChanges?.isJoined() ?? false);
  const followBranch = followBranches({ channel, enter, isLive: receivesAll });
  return {
    ofOrder: orderEvents({ placeOf: publicOrderPlace({ ...ordering, timeoutMs }), follow }),
    ofBranch: branchEvents({ follow: followBranch, watch }),
    ofQueue: queueEvents({ follow, watch }),
    start: (): void => {
      changes = watchOrders({ kafka, channel, logger });
      deviceChanges = watchDevices({ kafka, channel, logger });
    },
    /** Sends all readers away; they come back to another replica. */
    stop: async (): Promise<void> => {
      channel.stop();
      await changes?.stop();
      await deviceChanges?.stop();
    },
  };
}
