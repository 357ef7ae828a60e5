import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { CachedSession } from '@filiale/contracts/workforce/session';
import type { Redis } from '@filiale/kit/stores/redis';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Source } from '../init/service-entries.ts';
import { createLimits } from '../limits/rate-limits.ts';
import { createSessionLookup } from './session-lookup.ts';

const cached: CachedSession = {
  person: {
    ...{ id: randomUUID(), firstName: 'Anna', lastName: 'Berger', email: 'anna@example.at', phone: '' },
    ...{ roles: ['ROLE_ADMIN'], branches: [], department: null, locale: 'de', hasTotp: false, isTotpMissing: false },
    session: { id: randomUUID(), endsAt: '2999-01-01T00:00:00.000Z', confirmedAt: null },
  },
  checkedAt: '2026-01-01T00:00:00.000Z',
};
/** Open requests to workforce. */
const asked: ServerResponse[] = [];
const answer = (response: ServerResponse | undefined, status: number, body: object): void => {
  response?.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const workforce = createServer((_request, response) => void asked.push(response));
beforeAll(async () => void (await once(workforce.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => void workforce.close());
const untilAsked = async (times: number): Promise<void> => {
  while (asked.length < times) await pause(5);
};

it('asks again about a session that is taken back while an answer about it is on its way [AUTH-001]', async () => {
  const limits = createLimits({ redis: undefined, prefix: 'test.', factor: 1 });
  const redis = { client: { get: async () => null } } as unknown as Redis;
  const { port } = workforce.address() as AddressInfo;
  const source = { origin: `http://127.0.0.1:${port}`, timeoutMs: 5_000, tokenFor: async () => '' };
  const sessions = createSessionLookup(source as unknown as Source, {
    redis,
    prefix: 'test.',
    limits,
    awaySeconds: 300,
  });
  const look = () => sessions.sessionOf('token', { address: '127.0.0.1', userAgent: '' });

  const before = [look(), look()];
  await untilAsked(1);
  sessions.changed(createHash('sha256').update('token').digest('hex'));
  const after = look();
  await untilAsked(2);
  answer(asked[0], 200, { data: cached });
  expect(await Promise.all(before)).toMatchObject([{ sub: cached.person.id }, { sub: cached.person.id }]);
  answer(asked[1], 404, { errors: [{ code: 'record.missing', message: '' }] });
  expect(await after).toBeUndefined();
  expect(asked).toHaveLength(2);
});
