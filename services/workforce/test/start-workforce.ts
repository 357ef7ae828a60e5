import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@filiale/contracts/api/access';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import type { Person } from '@filiale/contracts/workforce/session';
import { Config as InboxConfig } from '@filiale/inbox/config';
import type { Message } from '@filiale/inbox/messages';
import { createService } from '@filiale/inbox/service';
import { createLogger, type Logger } from '@filiale/kit/process/logging';
import { openRedis } from '@filiale/kit/stores/redis';
import { answerJson, startStandIn } from '@filiale/kit/testing/stand-in';
import { startService } from '@filiale/kit/testing/start-service';
import { admin, serviceCaller } from '@filiale/kit/testing/test-callers';
import { openSql } from '@filiale/kit/testing/test-database';
import { workforce } from '../src/service.ts';

/** A mail server that keeps its mails. */
async function catchMails() {
  const config = InboxConfig.parse({ PORT: '0', SMTP_PORT: '0', NODE_ENV: 'test' });
  const inbox = createService(config, createLogger('inbox', 'silent'));
  const { port } = await inbox.start();
  return {
    url: `smtp://127.0.0.1:${inbox.smtpPort()}`,
    mailsTo: async (recipient: string): Promise<Message[]> => {
      const all = (await (await fetch(`http://127.0.0.1:${port}/messages`)).json()) as Message[];
      return all.filter(({ to }) => to === recipient).reverse();
    },
    stop: () => inbox.stop(),
  };
}

export const gateway = serviceCaller('gateway');
export const password = 'Schnitzel mit Reis';

/** The cookies of a browser. */
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
export async function startWorkforce(env: Record<string, string> = {}, logger?: Logger, hasKafka = false) {
  const inbox = await catchMails();
  const catalog = await startStandIn((_call, response) =>
    answerJson(response, 200, {
      data: [{ url: '/config', data: { ...initialConfig, revision: 1, shopName: 'Rosmarin' } }],
    }),
  );
  const usual = {
    SECRETS_KEY: randomBytes(32).toString('base64'),
    MAIL_URL: inbox.url,
    CATALOG_URL: catalog.origin,
    PUBLIC_URL: 'https://shop.example',
  };
  const stand = await startService(workforce, {
    env: { ...usual, ...env },
    as: admin,
    hasKafka,
    ...(logger ? { logger } : {}),
  });
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
  /** The caller of a person within a session. */
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
    mailsTo: inbox.mailsTo,
    stop: async (): Promise<void> => {
      await sql.end();
      await stand.stop();
      await redis.stop();
      await catalog.stop();
      await inbox.stop();
    },
  };
}
export type RunningWorkforce = Awaited<ReturnType<typeof startWorkforce>>;
