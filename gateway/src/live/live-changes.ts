import type { Caller } from '@filiale/contracts/api/access';
import { routes } from '@filiale/contracts/api/routes';
import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { OwnHandler } from '../api.ts';
import { queryOf } from '../own-answer.ts';
import type { ChangeChannel } from './change-channel.ts';
import { openEventStream } from './event-stream.ts';
import type { countStreams } from './open-streams.ts';
import { readableBy } from './readable-changes.ts';

type Options = {
  /** Undefined without Kafka or Redis. */
  readonly channel: ChangeChannel | undefined;
  readonly enter: ReturnType<typeof countStreams>;
  /** Calls `end` when the caller's rights have changed; returns a function that stops it. */
  readonly watch: (caller: Caller, end: () => void) => (() => void) | undefined;
};

/**
 * `GET /api/changes/live`: says that records changed which the caller may read, never how. 503 while changes do not arrive, 429 with too many streams
 * open; it ends when the session does, or its rights change.
 */
export const liveChanges =
  ({ channel, enter, watch }: Options): OwnHandler =>
  (visit, caller) => {
    const { resources } = queryOf(visit, routes['GET /api/changes/live']);
    if (!channel?.isLive()) throw new ProblemError('service.unavailable');
    const { request, response, address } = visit;
    const followed = resources && new Set(resources.split(','));
    const isReadable = readableBy(caller);
    const leave = enter(addressKey(address));
    const stream = openEventStream(response, channel.isLive);
    const stopWatching = watch(caller, stream.end);
    const stopListening = channel.listen({
      changed: ({ branches, ...change }) => {
        const isFollowed = !followed || followed.has(change.resource);
        if (isFollowed && isReadable(change.resource, branches)) stream.send('change', change);
      },
      cut: stream.end,
    });
    response.once('close', () => {
      stopListening();
      stopWatching?.();
      leave();
    });
    if (request.method === 'HEAD') stream.end();
    else stream.send('reset', {});
  };
