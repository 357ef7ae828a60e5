import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionCookie } from '@filiale/contracts/workforce/session';
import { createLogger } from '@filiale/kit/process/logging';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cookiesOf, password, type RunningWorkforce, startWorkforce } from './start-workforce.ts';

const code = 'K7WM-2XQP-9RTB';
const owner = { email: 'Chefin@Wirtshaus.Example', firstName: 'Hanna', lastName: 'Moser', password };
const anonymous = { kind: 'anonymous' } as const;

let workforce: RunningWorkforce | undefined;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  await workforce?.stop();
  for (const stop of stops.splice(0)) await stop();
});
const start = async (env: Record<string, string> = {}, logger?: Parameters<typeof startWorkforce>[1]) => {
  workforce = await startWorkforce(env, logger);
  const { call, from } = workforce;
  const setUp = (given: object = {}, headers = from()) =>
    call('POST /api/setup', { body: { code, ...owner, ...given }, as: anonymous, headers });
  const isOpen = async () => (await call('GET /api/setup', { as: anonymous })).data.isOpen;
  return { ...workforce, setUp, isOpen };
};

describe('an installation that nobody looks after', () => {
  it('is open to a caller with its code, once, and signs them in', async () => {
    const { setUp, isOpen, look, call } = await start({ SETUP_CODE: code });
    expect(await isOpen()).toBe(true);
    const wrong = await setUp({ code: 'K7WM-2XQP-9RTC' });
    expect([wrong.status, wrong.code, wrong.errors?.[0]?.field]).toEqual([422, 'setup.code-invalid', 'code']);
    expect((await setUp({ password: 'password1234' })).code).toBe('password.leaked');
    expect((await setUp({ email: 'chefin' })).code).toBe('field.email');
    expect(await isOpen()).toBe(true);

    // However it is typed.
    const made = await setUp({ code: ' k7wm2xqp9rtb ' });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ email: 'chefin@wirtshaus.example', roles: ['ROLE_ADMIN'], firstName: 'Hanna' });
    expect((await look(cookiesOf(made.headers).get(sessionCookie) ?? '')).data.person.id).toBe(made.data.id);
    expect(made.data.session.confirmedAt).not.toBeNull();
    expect(await isOpen()).toBe(false);
    expect((await setUp({ email: 'fremd@wirtshaus.example' })).code).toBe('setup.closed');
    expect((await call('GET /api/users', {})).data).toHaveLength(1);
  });

  it('makes one administrator of several who come at once', async () => {
    const { setUp, call } = await start({ SETUP_CODE: code });
    const answers = await Promise.all(['a', 'b', 'c'].map((who) => setUp({ email: `${who}@wirtshaus.example` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await call('GET /api/users', {})).data).toHaveLength(1);
  });

  it('makes callers who guess codes wait', async () => {
    const { setUp, from } = await start({ SETUP_CODE: code });
    const there = from();
    for (let at = 0; at < 10; at += 1) await setUp({ code: `WRONGWRONG${10 + at}` }, there);
    expect((await setUp({}, there)).code).toBe('login.too-many');
    expect((await setUp()).status).toBe(201);
  });

  it('writes a code of its own to the log where none was given', async () => {
    const lines: string[] = [];
    const logger = createLogger('workforce', 'warn', { write: (line: string) => void lines.push(line) });
    const { setUp } = await start({}, logger);
    const loggedCode = lines.map((line) => /"setupCode":"([\w-]+)"/.exec(line)?.[1]).find(Boolean);
    expect(loggedCode).toMatch(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/);
    expect((await setUp()).code).toBe('setup.code-invalid');
    expect((await setUp({ code: loggedCode })).status).toBe(201);
    expect((await workforce?.sql.query('select from setup_codes'))?.rowCount).toBe(0);
  });

  it('is none as long as one administrator can sign in', async () => {
    const { setUp, isOpen, hire, sql } = await start({ SETUP_CODE: code });
    await hire(['ROLE_MANAGER']);
    expect(await isOpen()).toBe(true);
    await hire(['ROLE_ADMIN']);
    expect(await isOpen()).toBe(false);
    expect((await setUp()).code).toBe('setup.closed');
    await sql.query(`update users set data = data || '{"isLocked": true}'`);
    expect(await isOpen()).toBe(true);
  });
});

describe('the demo company', () => {
  it('is offered where there is somebody to load it', async () => {
    const asked: string[] = [];
    let state = 'offered';
    const loader = createServer(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      if (method === 'POST') state = 'loading';
      response.end(JSON.stringify({ state }));
    });
    await new Promise<void>((ready) => loader.listen(0, '127.0.0.1', ready));
    const { port } = loader.address() as AddressInfo;
    stops.push(() => new Promise((done) => loader.close(done)));
    const { call } = await start({ DEMO_URL: `http://127.0.0.1:${port}/secret` });
    expect((await call('GET /api/setup/demo', {})).data).toEqual({ state: 'offered' });
    expect((await call('POST /api/setup/demo', {})).data).toEqual({ state: 'loading' });
    expect(asked).toEqual(['GET /secret', 'POST /secret']);
  });

  it('is absent elsewhere', async () => {
    const { call } = await start();
    expect((await call('GET /api/setup/demo', {})).data).toEqual({ state: 'absent' });
    expect((await call('POST /api/setup/demo', {})).code).toBe('setup.demo-absent');
  });
});
