import { callerHeader, signCaller } from '@filiale/kit/http/access';
import { startService } from '@filiale/kit/testing/start-service';
import { admin, keyPair } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signage } from '../src/service.ts';

const [before, after, stranger] = [keyPair(), keyPair(), keyPair()];
const tokens = ['a-token-of-monitoring', 'the-token-after-it'] as const;

const start = () =>
  startService(signage, {
    env: { DIRECT_CALLS: 'refused', CALLER_PUBLIC_KEY: before.publicKey, METRICS_TOKEN: tokens[0] },
    hasKafka: false,
  });
let stand: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  stand = await start();
});
afterAll(() => stand.stop());

/** The answer of a replica with these keys to a gateway with that one. */
const answers = async (port: number, by: { privateKey: string }) => {
  const headers = { [callerHeader]: await signCaller(admin, 'signage', by.privateKey) };
  return (await fetch(`http://127.0.0.1:${port}/api/scenes`, { headers })).status;
};
const scraped = async (port: number, token: string) =>
  (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status;

it('answers gateways of the key before and after at every step of changing it, and never a stranger', async () => {
  const { publicKey: old } = before;
  const { publicKey: next } = after;
  const both = await stand.startReplica({ CALLER_PUBLIC_KEY: `${old},${next}`, METRICS_TOKEN: tokens.join(',') });
  const last = await stand.startReplica({ CALLER_PUBLIC_KEY: next, METRICS_TOKEN: tokens[1] });

  // Added: the gateway has the key of before, some replicas do not know the new one yet.
  expect([await answers(stand.port, before), await answers(both.port, before)]).toEqual([200, 200]);
  // The gateway changes over, one of its replicas after the other: all replicas of the service know both.
  expect([await answers(both.port, before), await answers(both.port, after)]).toEqual([200, 200]);
  // Dropped: every gateway has the new one.
  expect([await answers(both.port, after), await answers(last.port, after)]).toEqual([200, 200]);
  // Done at once it fails in between, which is why there are steps.
  expect([await answers(stand.port, after), await answers(last.port, before)]).toEqual([401, 401]);
  for (const port of [stand.port, both.port, last.port]) expect(await answers(port, stranger)).toBe(401);

  for (const token of tokens) expect(await scraped(both.port, token)).toBe(200);
  expect([await scraped(both.port, tokens.join(',')), await scraped(last.port, tokens[0])]).toEqual([404, 404]);
});
