import type { Health } from '@filiale/kit/http/health';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Metrics } from '@filiale/kit/process/metrics';
import { sendBytes, sendData } from './http/send-bytes.ts';
import type { Visit } from './http/visit.ts';

const REMEMBERED_MS = 200;
/** Without any of these nobody can order; the gateway goes on without all others. */
const neededToOrder = ['catalog', 'ordering', 'web', 'stopping'];

/**
 * `/health/live`, `/health/ready`, `/health/serving` and, for the internal listener, `/metrics`.
 *
 * Ready means that an order can be taken through this replica now: 503 while any service that this needs is away or reports that its store
 * is. It is for people, monitoring and start scripts. All replicas need the same services, so a cluster that routed by it would remove
 * all of them, and nobody would see even the error page: it routes by `/health/serving`, which is 503 until everything has answered once, while the process stops,
 * and when this replica reaches nothing at all. Both name the services that are away. See ADR 18.
 */
export function createHealthCalls(health: Health, metrics: Metrics) {
  let hasBeenReady = false;
  let asked = { atMs: 0, away: Promise.resolve<string[]>([]) };

  /** Each check is a call to every part, so questions within {@link REMEMBERED_MS} share one. */
  const away = (): Promise<string[]> => {
    const atMs = performance.now();
    if (asked.atMs === 0 || atMs - asked.atMs > REMEMBERED_MS) asked = { atMs, away: health.away() };
    return asked.away;
  };

  const look = async (visit: Visit, isUsable: (away: readonly string[]) => boolean): Promise<void> => {
    const names = await away();
    hasBeenReady ||= names.length === 0;
    if (!hasBeenReady || !isUsable(names)) throw new ProblemError('service.unavailable', { details: { away: names } });
    sendData(visit, { status: 'ready', away: names });
  };
  const canOrder = (names: readonly string[]): boolean => !neededToOrder.some((name) => names.includes(name));
  const canServe = (names: readonly string[]): boolean =>
    !names.includes('stopping') &&
    (health.names().length === 0 || health.names().some((name) => !names.includes(name)));

  return async function answerHealthCall(visit: Visit): Promise<void> {
    if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD') {
      visit.response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    if (visit.path === '/health/live') return sendData(visit, { status: 'alive' });
    if (visit.path === '/health/ready') return look(visit, canOrder);
    if (visit.path === '/health/serving') return look(visit, canServe);
    if (visit.path === '/metrics' && visit.isInternal)
      return sendBytes(visit, metrics.registry.contentType, await metrics.registry.metrics());
    throw new ProblemError('request.route-unknown');
  };
}
