import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce({ TOTP_REQUIRED_FOR: 'ROLE_ADMIN,ROLE_MANAGER' });
});
afterAll(() => workforce.stop());

const codeOf = (secret: string, stepsOn = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
/** Somebody with a second factor. */
const secured = async (roles: readonly ('ROLE_EMPLOYEE' | 'ROLE_MANAGER')[] = ['ROLE_EMPLOYEE']) => {
  const { email, id } = await workforce.hire(roles);
  const { data } = await workforce.signIn(email);
  const as = workforce.callerOf(data);
  const { data: totp } = await workforce.call('POST /api/users/me/totp', { as });
  const usedCode = codeOf(totp.secret);
  const confirmed = await workforce.call('POST /api/users/me/totp/confirm', { body: { code: usedCode }, as });
  return { email, id, as, usedCode, ...totp, ...confirmed.data };
};

describe('a second factor', () => {
  it('is asked for once it is set up, and each code opens once', async () => {
    const { email, secret, uri, usedCode } = await secured();
    expect(uri).toMatch(/^otpauth:\/\/totp\/shop\.example:/);
    expect(await workforce.signIn(email)).toMatchObject({ status: 401, code: 'login.code-needed' });
    expect((await workforce.signIn(email, { code: usedCode })).code).toBe('login.code-invalid');
    const code = codeOf(secret, 1);
    expect((await workforce.signIn(email, { code })).data.hasTotp).toBe(true);
    expect((await workforce.signIn(email, { code })).code).toBe('login.code-invalid');
  });

  it('is replaced by a recovery code, once each', async () => {
    const { email, recoveryCodes, as } = await secured();
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 letters of five bits: too many to be guessed from their hashes.
    for (const each of recoveryCodes) expect(each).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await workforce.signIn(email, { code })).status).toBe(200);
    expect((await workforce.signIn(email, { code })).code).toBe('login.code-invalid');
    const { data } = await workforce.call('POST /api/users/me/recovery-codes', { as });
    expect((await workforce.signIn(email, { code: recoveryCodes[4] })).code).toBe('login.code-invalid');
    expect((await workforce.signIn(email, { code: data.recoveryCodes[0] })).status).toBe(200);
  });

  it('is kept as nobody can read it without the key, and codes as hashes', async () => {
    const { id, secret, recoveryCodes } = await secured();
    const kept = await workforce.sql.query('select * from logins where user_id = $1', [id]);
    const codes = await workforce.sql.query('select * from recovery_codes where user_id = $1', [id]);
    const bytes = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('latin1') : value);
    const all = JSON.stringify([kept.rows, codes.rows].flat().map((row) => Object.values(row).map(bytes)));
    expect(all).not.toContain(secret);
    expect(all).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
  });

  it('makes wrong codes wait', async () => {
    const { email } = await secured();
    const codes = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await workforce.signIn(email, { code: '000000' })).code);
    expect(codes.at(-1)).toBe('login.too-many');
  });

  it('makes the roles count that ask for one, and cannot be left then', async () => {
    const { email } = await workforce.hire(['ROLE_MANAGER']);
    expect((await workforce.signIn(email)).data).toMatchObject({ roles: [], isTotpMissing: true });
    const manager = await secured(['ROLE_MANAGER']);
    const signedIn = await workforce.signIn(manager.email, { code: codeOf(manager.secret, 1) });
    expect(signedIn.data).toMatchObject({ roles: ['ROLE_MANAGER'], isTotpMissing: false });
    const { as } = manager;
    expect(await workforce.call('DELETE /api/users/me/totp', { as })).toMatchObject({
      status: 409,
      code: 'totp.required',
    });
  });

  it('is taken from somebody who lost it by who looks after people', async () => {
    const { email, id } = await secured();
    expect((await workforce.call('DELETE /api/users/{id}/totp', { params: { id } })).status).toBe(204);
    expect((await workforce.signIn(email)).data.hasTotp).toBe(false);
  });
});
