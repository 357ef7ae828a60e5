import type { Health } from '@filiale/kit/health';
import type { Metrics } from '@filiale/kit/metrics';
import { ProblemError } from '@filiale/kit/problem-error';
import { sendBytes, sendData } from './http/send-bytes.ts';
import type { Visit } from './http/visit.ts';

const REMEMBERED_MS = 200;

/**
 * `/health/live`, `/health/ready` and, for the internal listener, `/metrics`. The gateway is not ready before all it
 * needs has answered once; from then on it stays so until it stops, since it serves what it can while a part is away
 * and taking the only door down would take everything down. Its answer names what is away.
 */
export function createOperations(health: Health, metrics: Metrics) {
  let hasBeenReady = false;
  let asked = { atMs: 0, away: Promise.resolve<string[]>([]) };

  /** Asking costs a call to every part, so a strike of questions is one. */
  const away = (): Promise<string[]> => {
    const atMs = performance.now();
    if (asked.atMs === 0 || atMs - asked.atMs > REMEMBERED_MS) asked = { atMs, away: health.away() };
    return asked.away;
  };

  const ready = async (visit: Visit): Promise<void> => {
    const names = await away();
    hasBeenReady ||= names.length === 0;
    if (!hasBeenReady || names.includes('stopping'))
      throw new ProblemError('service.unavailable', { details: { away: names } });
    sendData(visit, { status: 'ready', away: names });
  };

  return async function answerOperations(visit: Visit): Promise<void> {
    if (visit.request.method !== 'GET' && visit.request.method !== 'HEAD') {
      visit.response.setHeader('allow', 'HEAD, GET');
      throw new ProblemError('request.method-not-allowed');
    }
    if (visit.path === '/health/live') return sendData(visit, { status: 'alive' });
    if (visit.path === '/health/ready') return ready(visit);
    if (visit.path === '/metrics' && visit.isInternal)
      return sendBytes(visit, metrics.registry.contentType, await metrics.registry.metrics());
    throw new ProblemError('request.route-unknown');
  };
}
