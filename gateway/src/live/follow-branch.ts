import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Visit } from '../http/visit.ts';
import { openEventStream } from './event-stream.ts';
import { isLater, type LiveChannel, type Told } from './live-channel.ts';
import type { countStreams } from './open-streams.ts';

type Options = {
  readonly channel: LiveChannel;
  readonly enter: ReturnType<typeof countStreams>;
  /** True while changes arrive from Kafka and Redis. */
  readonly isLive: () => boolean;
};

/** What a reader is told of a change; undefined for one that does not concern them. */
type Telling = (change: Told) => unknown;

/**
 * Opens a stream of the changes of a branch's orders. Who comes back with `Last-Event-ID` hears what was missed, or `reset` when that
 * is no longer known. 503 while changes do not arrive, 429 with too many streams open.
 */
export function followBranches({ channel, enter, isLive }: Options) {
  return async function follow(
    { request, response, address }: Visit,
    branchId: string,
    telling: Telling,
  ): Promise<void> {
    if (!isLive()) throw new ProblemError('service.unavailable');
    const leave = enter(addressKey(address));
    response.once('close', leave);
    if (response.destroyed) return leave();

    // Heard from here on, sent after what was missed.
    let heard: Told[] | undefined = [];
    let sentId = '0-0';
    const say = (change: Told): void => {
      const told = isLater(change.id, sentId) ? telling(change) : undefined;
      if (told === undefined) return;
      sentId = change.id;
      stream?.send(change.event, told, change.id);
    };
    let stream: ReturnType<typeof openEventStream> | undefined;
    const stop = channel.listen(branchId, {
      changed: (change) => {
        if (heard) heard.push(change);
        else say(change);
      },
      cut: () => (stream ? stream.end() : response.destroy()),
    });
    response.once('close', stop);

    const missed = await channel
      .since(branchId, lastEventId(request.headers['last-event-id']))
      .catch((cause: unknown) => {
        stop();
        leave();
        throw new ProblemError('service.unavailable', { cause });
      });
    stream = openEventStream(response, isLive);
    if (request.method === 'HEAD') return stream.end();
    if (missed.changes === null) {
      stream.send('reset', {}, missed.last);
      sentId = missed.last;
    }
    for (const change of [...(missed.changes ?? []), ...heard]) say(change);
    heard = undefined;
  };
}
export type FollowBranch = ReturnType<typeof followBranches>;

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,15}-\d{1,10}$/.test(header) ? header : undefined;
