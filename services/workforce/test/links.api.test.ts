import { randomBytes } from 'node:crypto';
import { linkPages, sessionCookie } from '@filiale/contracts/workforce/session';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLinks } from '../src/storage/links.ts';
import { cookiesOf, password, type RunningWorkforce, startWorkforce } from './start-workforce.ts';

let workforce: RunningWorkforce;
beforeAll(async () => {
  workforce = await startWorkforce();
});
afterAll(() => workforce.stop());

const anonymous = { kind: 'anonymous' } as const;
const next = 'Palatschinken um acht';
/** Tokens of the links of that kind that were mailed, in the order in which mails arrived. */
const tokensMailed = async (email: string, kind: keyof typeof linkPages): Promise<string[]> =>
  (await workforce.mailsTo(email)).flatMap(({ text }) =>
    text
      .split(`https://shop.example${linkPages[kind]}`)
      .slice(1)
      .map((after) => after.split(/\s/)[0] ?? ''),
  );
/** Waits for the newest mail with a link of that kind and answers its token. */
const tokenMailed = async (email: string, kind: keyof typeof linkPages, than = ''): Promise<string> => {
  let token = '';
  await until(async () => {
    token = (await tokensMailed(email, kind)).at(-1) ?? '';
    return token !== '' && token !== than;
  }, `a mail with a ${kind}`);
  return token;
};
const reset = (token: string, wanted = next) =>
  workforce.call('POST /api/session/resets', {
    body: { token, password: wanted },
    as: anonymous,
    headers: workforce.from(),
  });
const ask = (what: 'reset' | 'link', email: string, headers = workforce.from()) =>
  workforce.send(`POST /api/session/${what}-requests`, { body: { email }, as: anonymous, headers });

describe('a forgotten password', () => {
  it('is set anew by a mail, once, which ends every session', async () => {
    const { email } = await workforce.hire();
    const { cookies } = await workforce.signIn(email);
    expect((await ask('reset', email)).status).toBe(202);
    const token = await tokenMailed(email, 'reset');
    const { data } = await workforce.send('POST /api/session/links/look', { body: { token }, as: anonymous });
    expect(data).toEqual({ kind: 'reset', email, firstName: 'Linda' });
    expect((await reset(token, 'password1234')).code).toBe('password.leaked');
    expect((await reset(token)).status).toBe(204);
    expect(await reset(token)).toMatchObject({ status: 422, code: 'login.link-invalid' });
    expect((await workforce.look(cookies.get(sessionCookie) ?? '')).status).toBe(404);
    expect((await workforce.signIn(email, { password: next })).status).toBe(200);
    await until(async () => (await workforce.mailsTo(email)).length === 2, 'the mail that it was changed');
  });

  it('is answered alike for an address that is nobody’s, which is sent nothing', async () => {
    const { email } = await workforce.hire();
    const [known, unknown] = [await ask('reset', email), await ask('reset', 'nobody@elsewhere.example')];
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    await tokenMailed(email, 'reset');
    expect(await workforce.mailsTo('nobody@elsewhere.example')).toEqual([]);
  });

  it('has one link that works, the newest, for half an hour; none is kept as it was sent', async () => {
    const { email, id } = await workforce.hire();
    await ask('reset', email);
    const first = await tokenMailed(email, 'reset');
    await ask('reset', email);
    const second = await tokenMailed(email, 'reset', first);
    expect((await reset(first)).code).toBe('login.link-invalid');
    const { rows } = await workforce.sql.query('select * from links where user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second);
    const minutes = (rows[0].ends_at.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30);
    await workforce.sql.query(`update links set ends_at = now() - interval '1 second' where user_id = $1`, [id]);
    expect((await reset(second)).code).toBe('login.link-invalid');
  });

  it('is sent no more often than mailboxes bear, and is answered alike', async () => {
    const { email, id } = await workforce.hire();
    const statuses = [];
    for (let request = 0; request < 5; request += 1) statuses.push((await ask('reset', email)).status);
    expect(statuses).toEqual(Array(5).fill(202));
    const { rows } = await workforce.sql.query(
      "select id from outbox where event -> 'changed' ->> 'recordId' = $1 and event -> 'changed' ->> 'action' = 'reset-request'",
      [id],
    );
    expect(rows).toHaveLength(3);
  });

  it('has one link that works, also of those that are made at once', async () => {
    const { id } = await workforce.hire();
    const links = createLinks(workforce.sql);
    const endsAt = new Date(Date.now() + 60_000);
    const all = Array.from({ length: 8 }, () => links.keep({ userId: id, kind: 'link' }, randomBytes(32), endsAt));
    await Promise.all(all);
    expect((await workforce.sql.query('select from links where user_id = $1', [id])).rowCount).toBe(1);
  });

  it('comes by a link that works, however often strangers ask for one', async () => {
    const { email } = await workforce.hire();
    for (let request = 0; request < 12; request += 1) await ask('link', email);
    expect((await ask('link', email)).status).toBe(202);
    await until(async () => (await tokensMailed(email, 'link')).length === 3, 'the mails that are sent');
    // Mails may overtake each other: the link that was made last is one of them.
    const statuses = [];
    for (const token of await tokensMailed(email, 'link')) {
      const look = { body: { token }, as: anonymous, headers: workforce.from() };
      statuses.push((await workforce.send('POST /api/session/links/look', look)).status);
    }
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
  });

  it('of two who use the link at once is set by one', async () => {
    const { email } = await workforce.hire();
    await ask('reset', email);
    const token = await tokenMailed(email, 'reset');
    const both = await Promise.all([reset(token), reset(token, 'Zwetschken im Herbst')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
  });
});

describe('an invitation', () => {
  it('lets somebody choose a first password', async () => {
    const email = 'neu@rosmarin-kren.example';
    const body = { email, firstName: 'Nina', roles: ['ROLE_EMPLOYEE' as const], locale: 'en-GB' };
    const { data } = await workforce.call('POST /api/users', { body });
    await workforce.call('POST /api/users/{id}/invitation', { params: { id: data.id } });
    const token = await tokenMailed(email, 'invitation');
    expect((await workforce.mailsTo(email))[0]?.subject).toBe('Your access to Rosmarin');
    expect((await reset(token)).status).toBe(204);
    expect((await workforce.signIn(email, { password: next })).data.firstName).toBe('Nina');
  });
});

describe('a link in a mailbox', () => {
  it('opens nothing once somebody has another address', async () => {
    const email = 'nina@vertippt.example';
    const { data } = await workforce.call('POST /api/users', {
      body: { email, firstName: 'Nina', roles: ['ROLE_EMPLOYEE' as const] },
    });
    const params = { id: data.id };
    await workforce.call('POST /api/users/{id}/invitation', { params });
    const token = await tokenMailed(email, 'invitation');
    const { data: invited } = await workforce.call('GET /api/users/{id}', { params });
    const body = { ...invited, email: 'nina@richtig.example' };
    expect((await workforce.call('PUT /api/users/{id}', { params, body })).status).toBe(200);
    expect((await reset(token)).code).toBe('login.link-invalid');
  });
});

describe('a login link', () => {
  const use = (token: string, more: object = {}) =>
    workforce.call('POST /api/session/links', { body: { token, ...more }, as: anonymous, headers: workforce.from() });

  it('signs in once, without a proof of the password [AUTH-006]', async () => {
    const { email, id } = await workforce.hire();
    await ask('link', email);
    const token = await tokenMailed(email, 'link');
    const opened = await use(token);
    expect(opened.data).toMatchObject({ id, session: { confirmedAt: null } });
    expect((await workforce.look(cookiesOf(opened.headers).get(sessionCookie) ?? '')).status).toBe(200);
    const again = await use(token);
    expect([again.status, again.errors[0]?.message]).toEqual([422, 'Ungültiger oder abgelaufener Anmelde-Link.']);
  });

  it('sets no password, and a reset signs nobody in', async () => {
    const { email } = await workforce.hire();
    await ask('link', email);
    expect((await reset(await tokenMailed(email, 'link'))).code).toBe('login.link-invalid');
    await ask('reset', email);
    expect((await use(await tokenMailed(email, 'reset'))).code).toBe('login.link-invalid');
    expect((await workforce.signIn(email, { password })).status).toBe(200);
  });
});
