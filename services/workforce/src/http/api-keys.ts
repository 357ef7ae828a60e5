import { API_KEY_PREFIX, ApiKey } from '@filiale/contracts/workforce/api-key';
import type { Authored } from '@filiale/kit/http/author-of';
import { bindResource } from '@filiale/kit/http/crud';
import type { Call, HttpApp } from '@filiale/kit/http/http';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Workforce } from '../context.ts';
import type { ApiKeys } from '../storage/api-keys.ts';
import { checkApiKey } from '../use-cases/check-api-key.ts';
import { newToken } from '../use-cases/log-in.ts';
import { visitOf } from './sessions.ts';

const HOUR_MS = 3_600_000;

/** Keys of integrators and their secrets. */
export function bindApiKeys(http: HttpApp, { secure, now }: Pick<Workforce, 'secure' | 'now'>, apiKeys: ApiKeys): void {
  const changed = (call: Authored & Pick<Call, 'traceparent'>, code: string, record: string): void =>
    secure('key-changed', {
      code,
      record,
      actor: call.caller.kind === 'anonymous' ? 'anonymous' : `${call.caller.kind} ${call.caller.sub}`,
      address: visitOf(call).address,
    });
  bindResource(http, ApiKey, apiKeys.records, {
    beforeWrite: ({ values, current }) => {
      const [first, ...others] = checkApiKey(values, current, now());
      if (first) throw problemsError([first, ...others]);
      return undefined;
    },
  });

  http.bind('POST /api/api-keys/{id}/key', async (call) => {
    const key = `${API_KEY_PREFIX}${newToken()}`;
    const { overlapHours } = call.body;
    const until = overlapHours > 0 ? new Date(now().getTime() + overlapHours * HOUR_MS) : null;
    const formerKeyEndsAt = await apiKeys.setSecret(
      call.params.id,
      { hash: secretHash(key), until },
      visitOf(call),
      now(),
    );
    if (formerKeyEndsAt === undefined) throw new ProblemError('record.missing');
    changed(call, 'key-made', call.params.id);
    return { data: { key, formerKeyEndsAt } };
  });
  http.bind('DELETE /api/api-keys/{id}/key', async (call) => {
    if ((await apiKeys.setSecret(call.params.id, { hash: null, until: null }, visitOf(call), now())) === undefined)
      throw new ProblemError('record.missing');
    changed(call, 'key-taken', call.params.id);
    return { status: 204 };
  });
  http.bind('POST /internal/workforce/key', async ({ body }) => {
    const key = await apiKeys.find(Buffer.from(body.hash, 'hex'), now());
    if (!key) throw new ProblemError('record.missing');
    return { data: key };
  });
}
