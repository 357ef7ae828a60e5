import { addressKey } from '@filiale/kit/http/address-key';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Visit } from '../http/visit.ts';
import { openEventStream } from './event-stream.ts';
import { isLater, type LiveChannel, type StreamedChange } from './live-channel.ts';
import type { countStreams } from './open-streams.ts';

type Options = {
  readonly channel: LiveChannel;
  readonly enter: ReturnType<typeof countStreams>;
  /** True while changes arrive from Kafka and Redis. */
  readonly isLive: () => boolean;
};

/** The event of a change for a reader; undefined for one that does not concern them. */
type ViewOf = (change: StreamedChange) => unknown;

/**
 * Opens a stream of the changes of a branch's orders. A client with `Last-Event-ID` receives the missed changes, or `reset` when that
 * is no longer known. 503 while changes do not arrive, 429 with too many streams open.
 */
export function followBranches({ channel, enter, isLive }: Options) {
  return async function follow({ request, response, address }: Visit, branchId: string, viewOf: ViewOf): Promise<void> {
    if (!isLive()) throw new ProblemError('service.unavailable');
    const leave = enter(addressKey(address));
    response.once('close', leave);
    if (response.destroyed) return leave();

    // Buffered from here on, sent after the missed changes.
    let buffered: StreamedChange[] | undefined = [];
    let sentId = '0-0';
    const send = (change: StreamedChange): void => {
      const view = isLater(change.id, sentId) ? viewOf(change) : undefined;
      if (view === undefined) return;
      sentId = change.id;
      stream?.send(change.event, view, change.id);
    };
    let stream: ReturnType<typeof openEventStream> | undefined;
    const stop = channel.listen(branchId, {
      changed: (change) => {
        if (buffered) buffered.push(change);
        else send(change);
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
    for (const change of [...(missed.changes ?? []), ...buffered]) send(change);
    buffered = undefined;
  };
}
export type FollowBranch = ReturnType<typeof followBranches>;

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,15}-\d{1,10}$/.test(header) ? header : undefined;
