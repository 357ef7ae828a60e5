import { createHash, randomBytes } from 'node:crypto';
import type { Caller } from '@filiale/contracts/api/access';
import { methodAndPath, type Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { newId } from '@filiale/contracts/fields/ids';
import type { Person } from '@filiale/contracts/workforce/session';
import { extentsOf, oneOfEachKind, outcomeOf, refusalOf } from '@filiale/kit/testing/rights-table';
import { answerJson, type StandIn, type StandInAnswer } from '@filiale/kit/testing/stand-in';
import { servers } from '@filiale/kit/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, type Gateway, startGateway, startUpstream } from './start-gateway.ts';

let gateway: Gateway;
let upstreams: StandIn[];
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
/** Who stands behind a secret, by its SHA-256. */
const people = new Map<string, object>();
const devices = new Map<string, object>();

/** Says who stands behind a secret, and answers everything else. */
const knowing =
  (path: string, known: Map<string, object>): StandInAnswer =>
  ({ url, body }, response) => {
    if (url !== path) return answerJson(response, 200, { data: null });
    const found = known.get((JSON.parse(body) as { hash: string }).hash);
    answerJson(
      response,
      found ? 200 : 404,
      found ? { data: found } : { errors: [{ code: 'record.missing', message: '' }] },
    );
  };

beforeAll(async () => {
  const [payment, analytics] = [await startUpstream('payment'), await startUpstream('analytics')];
  const signage = await startUpstream('signage');
  gateway = await startGateway({
    REDIS_URL: servers.redis,
    PAYMENT_URL: payment.origin,
    ANALYTICS_URL: analytics.origin,
    SIGNAGE_URL: signage.origin,
  });
  gateway.workforce.handle(knowing('/internal/workforce/session', people));
  gateway.ordering.handle(knowing('/internal/ordering/device', devices));
  upstreams = [gateway.catalog, gateway.ordering, gateway.content, gateway.workforce, payment, analytics, signage];
}, 30_000);
afterAll(async () => {
  await gateway.stop();
  for (const upstream of upstreams.slice(4)) await upstream.stop();
});

const personOf = ({ sub, roles, branches }: Extract<Caller, { kind: 'staff' }>): Person => ({
  ...{ id: sub, email: 'anna@rosmarin-kren.example', firstName: 'Anna', lastName: 'Gruber', phone: '' },
  ...{ roles: [...roles], branches: branches.map((id) => ({ id })), department: null, locale: 'de-AT' },
  ...{ hasTotp: false, isTotpMissing: false },
  session: {
    id: newId(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    confirmedAt: new Date().toISOString(),
  },
});
/** The credentials of a caller at the proxy; undefined for callers without a proxy yet. */
const shownBy = (caller: Caller): Record<string, string> | undefined => {
  const secret = randomBytes(32).toString('base64url');
  switch (caller.kind) {
    case 'anonymous':
      return {};
    case 'staff': {
      const person = personOf(caller);
      people.set(hashOf(secret), { person, checkedAt: new Date().toISOString() });
      const origin = `http://127.0.0.1:${gateway.port}`;
      return { cookie: `__Host-filiale=${secret}`, 'x-filiale-call': '1', origin };
    }
    case 'device':
      devices.set(hashOf(secret), { id: newId(), branch: caller.branch, scopes: caller.scopes });
      return { 'x-api-key': secret };
    case 'key':
    case 'service':
      return undefined;
    default:
      return caller satisfies never;
  }
};

describe('the rights at the proxy [ROLE-005, ROLE-006]', () => {
  it('are asked for at every call, before anything is sent on', async () => {
    const wrong: string[] = [];
    let refused = 0;
    const shown = new Map<string, Record<string, string> | undefined>();
    const place = { home: newId(), me: newId() };
    for (const [turn, [key, route]] of Object.entries(routes as unknown as Record<string, Route>).entries()) {
      if (!route.right) continue;
      const { method, path } = methodAndPath(key);
      for (const [name, caller] of oneOfEachKind(route.right, turn, place)) {
        const headers = shown.get(name) ?? shownBy(caller);
        if (!headers) continue;
        shown.set(name, headers);
        for (const { received } of upstreams) received.length = 0;
        const answer = await gateway.send(`${method} ${path.replace(/\{\w+\}/g, () => newId())}`, { headers });
        const isRefused = outcomeOf(answer) === refusalOf(caller);
        if (isRefused !== (extentsOf(caller, route.right).length === 0))
          wrong.push(`${key} by ${name}: ${outcomeOf(answer)}`);
        if (!isRefused) continue;
        refused += 1;
        const sentOn = upstreams.flatMap(({ received }) => received.filter(({ url }) => url.startsWith('/api/')));
        if (sentOn.length > 0) wrong.push(`${key} by ${name} was sent on`);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(500);
  }, 120_000);

  it('of the installation’s token are all of them', async () => {
    for (const path of ['/api/orders', '/api/webhook-endpoints', '/api/users', '/api/statistics/orders'])
      expect((await gateway.send(`GET ${path}`, { headers: asAdmin })).status).toBe(200);
  });
});
