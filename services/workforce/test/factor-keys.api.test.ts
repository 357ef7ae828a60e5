import { randomBytes } from 'node:crypto';
import { testCalls } from '@filiale/kit/testing/test-calls';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

const key = () => randomBytes(32).toString('base64');
const [oldKey, newKey] = [key(), key()];
let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce({ SECRETS_KEY: oldKey });
});
afterAll(() => workforce.stop());

const codeOf = (secret: string, stepsOn = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
const secured = async () => {
  const { email, id } = await workforce.hire();
  const as = workforce.callerOf((await workforce.signIn(email)).data);
  const { data } = await workforce.call('POST /api/users/me/totp', { as });
  const body = { code: codeOf(data.secret, -1) };
  const confirmed = await workforce.call('POST /api/users/me/totp/confirm', { body, as });
  return { email, id, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes };
};
const kept = async (id: string) =>
  (await workforce.sql.query<{ totp_secret: Buffer }>('select totp_secret from logins where user_id = $1', [id]))
    .rows[0]?.totp_secret;

/** A replica with other keys, asked by its own address. */
async function replicaWith(...keys: string[]) {
  const replica = await workforce.startReplica({ SECRETS_KEY: keys.join(',') });
  const { send } = testCalls(`http://127.0.0.1:${replica.port}`, () => Promise.resolve(''));
  const figures = async () => {
    const { text } = await send('GET /metrics');
    const found = [...text.matchAll(/^second_factors\{key="(\w+)",service="workforce"\} (\d+)$/gm)];
    return Object.fromEntries(found.map(([, name, value]) => [name, Number(value)]));
  };
  const signIn = async (email: string, code: string) => {
    const {
      status,
      code: problem,
      text,
    } = await send('POST /api/session', {
      body: { email, password: 'Schnitzel mit Reis', code },
      headers: workforce.from(),
    });
    return { status, problem, text };
  };
  await until(async () => Object.keys(await figures()).length === 3, 'looked through');
  return { signIn, figures, stop: replica.stop };
}

describe('the key of second factors', () => {
  it('is changed without anybody who cannot sign in: added, put first, the old one dropped', async () => {
    const { email, id, secret } = await secured();
    const before = await kept(id);
    const both = await replicaWith(oldKey, newKey);
    expect(await both.figures()).toEqual({ first: 1, other: 0, none: 0 });
    expect(await kept(id)).toEqual(before);
    await both.stop();

    // Two at once, as while pods are replaced: each row is closed anew once, and stays readable.
    const replicas = await Promise.all([replicaWith(newKey, oldKey), replicaWith(newKey, oldKey)]);
    expect(await kept(id)).not.toEqual(before);
    // A process with both keys, the old one first, reads secrets under the new one.
    const behind = await replicaWith(oldKey, newKey);
    expect((await behind.signIn(email, codeOf(secret, 0))).status).toBe(200);
    await behind.stop();
    await Promise.all(replicas.map((replica) => replica.stop()));

    const last = await replicaWith(newKey, oldKey);
    expect(await last.figures()).toEqual({ first: 1, other: 0, none: 0 });
    await last.stop();
    const alone = await replicaWith(newKey);
    expect(await alone.figures()).toEqual({ first: 1, other: 0, none: 0 });
    expect((await alone.signIn(email, codeOf(secret, 1))).status).toBe(200);
    await alone.stop();
  });

  it('is missing: 503 that says so, nobody made to wait, recovery codes open, and nothing is lost', async () => {
    const { email, id, secret, recoveryCodes } = await secured();
    const before = await kept(id);
    const without = await replicaWith(key());
    expect((await without.figures()).none).toBeGreaterThanOrEqual(1);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const { status, problem, text } = await without.signIn(email, codeOf(secret));
      expect([status, problem]).toEqual([503, 'totp.key-missing']);
      expect(text).toContain('Ihr zweiter Faktor kann gerade nicht geprüft werden');
    }
    expect((await without.signIn(email, recoveryCodes[0] ?? '')).status).toBe(200);
    await without.stop();
    expect(await kept(id)).toEqual(before);
    expect((await workforce.signIn(email, { code: codeOf(secret) })).status).toBe(200);
  });
});
