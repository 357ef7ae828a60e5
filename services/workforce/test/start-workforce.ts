import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@filiale/contracts/api/access';
import { newId } from '@filiale/contracts/fields/ids';
import type { Person } from '@filiale/contracts/workforce/session';
import { createLogger, type Logger } from '@filiale/kit/process/logging';
import { openRedis } from '@filiale/kit/stores/redis';
import { startService } from '@filiale/kit/testing/start-service';
import { admin, serviceCaller } from '@filiale/kit/testing/test-callers';
import { openSql } from '@filiale/kit/testing/test-database';
import { workforce } from '../src/service.ts';

export const gateway = serviceCaller('gateway');
export const password = 'Schnitzel mit Reis';

/** What a browser keeps. */
export type Cookies = ReadonlyMap<string, string>;
export const cookiesOf = (headers: Headers): Cookies =>
  new Map(
    headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      return [name, value];
    }),
  );
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The workforce service, with people who can sign in. */
export async function startWorkforce(env: Record<string, string> = {}, logger?: Logger) {
  const stand = await startService(workforce, { env, as: admin, hasKafka: false, ...(logger ? { logger } : {}) });
  const redis = await openRedis(stand.config.REDIS_URL, createLogger('test', 'silent'));
  const sql = await openSql(stand.databaseUrl);

  /** Somebody with a password, in a mailbox of their own. */
  const hire = async (roles: readonly Role[] = ['ROLE_EMPLOYEE'], more: object = {}) => {
    const email = `${randomBytes(6).toString('hex')}@rosmarin-kren.example`;
    const body = { email, firstName: 'Linda', lastName: 'Gruber', roles: [...roles], ...more };
    const { status, data } = await stand.call('POST /api/users', { body });
    if (status !== 201) throw new Error(`not hired: ${status}`);
    const set = await stand.call('PUT /api/users/{id}/password', { params: { id: data.id }, body: { password } });
    if (set.status !== 204) throw new Error(`no password: ${set.status} ${set.code}`);
    return { id: data.id, email };
  };
  /** An address of its own for each caller, so that none waits for another. */
  const from = (): Record<string, string> => ({
    'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
    'x-forwarded-proto': 'https',
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  });
  const signIn = async (email: string, more: object = {}, headers = from()) => {
    const answer = await stand.call('POST /api/session', {
      body: { email, password, ...more },
      as: { kind: 'anonymous' },
      headers,
    });
    return { ...answer, cookies: cookiesOf(answer.headers) };
  };
  /** Asks as a gateway does whose session a token is. */
  const look = (token: string) =>
    stand.call('POST /internal/workforce/session', {
      body: { hash: sha256(token), address: '203.0.113.9', userAgent: 'test' },
      as: gateway,
    });
  /** What a person within a session is vouched for as. */
  const callerOf = ({ id, roles, branches, session }: Person) =>
    ({
      kind: 'staff',
      sub: id,
      name: 'Linda',
      roles,
      branches: branches.map((branch) => branch.id),
      session: session.id,
      ...(session.confirmedAt ? { confirmedAt: session.confirmedAt } : {}),
    }) as const;
  return {
    ...stand,
    ...{ hire, signIn, from, look, callerOf, redis: redis.client, sql },
    prefix: stand.config.KAFKA_TOPIC_PREFIX,
    newId,
    stop: async (): Promise<void> => {
      await sql.end();
      await stand.stop();
      await redis.stop();
    },
  };
}
export type RunningWorkforce = Awaited<ReturnType<typeof startWorkforce>>;
