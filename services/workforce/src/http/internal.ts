import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Workforce } from '../context.ts';

/** Routes for gateways. */
export function bindInternal(http: HttpApp, { sessions, now }: Pick<Workforce, 'sessions' | 'now'>): void {
  http.bind('POST /internal/workforce/session', async ({ body: { hash, ...place } }) => {
    const at = now();
    const person = await sessions.look(Buffer.from(hash, 'hex'), place, at);
    if (!person) throw new ProblemError('record.missing');
    return { data: { person, checkedAt: at.toISOString() } };
  });
}
