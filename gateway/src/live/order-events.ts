import { ProblemError } from '@filiale/kit/problem-error';
import type { OwnHandler } from '../api.ts';
import { addressKey } from '../limits/limits.ts';
import { openEventStream } from './event-stream.ts';
import { isLater, type LiveChannel, type Told } from './live-channel.ts';
import type { countStreams } from './open-streams.ts';
import type { OrderPlace } from './public-order.ts';

type Options = {
  readonly channel: LiveChannel;
  readonly placeOf: (uid: string, hash: string) => Promise<OrderPlace>;
  readonly enter: ReturnType<typeof countStreams>;
  /** True while changes arrive from Kafka and Redis. */
  readonly isLive: () => boolean;
};

/**
 * `GET /api/orders/public/{uid}/{hash}/events`: says that the order changed, never how, so that the keys stay the only way to what
 * is in it. Who comes back with `Last-Event-ID` hears what was missed, or `reset` when that is no longer known. 503 while changes do
 * not arrive, 429 with too many streams open.
 */
export function orderEvents({ channel, placeOf, enter, isLive }: Options): OwnHandler {
  return async ({ request, response, address }, _caller, { uid = '', hash = '' }) => {
    const { orderId, branchId } = await placeOf(uid, hash);
    if (!isLive()) throw new ProblemError('service.unavailable');
    const leave = enter(addressKey(address));
    response.once('close', leave);
    if (response.destroyed) return leave();

    // Heard from here on, sent after what was missed.
    let heard: Told[] | undefined = [];
    let sentId = '0-0';
    const say = (change: Told): void => {
      if (change.orderId !== orderId || !isLater(change.id, sentId)) return;
      sentId = change.id;
      stream?.send('order', { revision: change.revision }, change.id);
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

const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && /^\d{1,15}-\d{1,10}$/.test(header) ? header : undefined;
