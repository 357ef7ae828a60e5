import { newId } from '@filiale/contracts/fields/ids';
import { serviceCaller } from '@filiale/kit/testing/test-callers';
import { localDate } from '@filiale/rules/wall-time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics, until } from './start-analytics.ts';

let analytics: RunningAnalytics;
const [branch, table] = [newId(), newId()];
const gateway = serviceCaller('gateway');
beforeAll(async () => {
  analytics = await startAnalytics();
  await analytics.sql.query(
    `insert into places (id, identifier, name, time_zone, currency) values ($1, 'wien', 'Wien', '', '')`,
    [branch],
  );
  await analytics.sql.query(`insert into link_targets (id, path, branch_id) values ($1, '7', $2)`, [table, branch]);
}, 60_000);
afterAll(() => analytics?.stop(), 30_000);

const made = async (path: string, target: object, more: object = {}): Promise<string> =>
  (await analytics.send('POST /api/qr-codes', { as: admin, body: { path, name: path, target, ...more } })).data.id;

it('leads to a table, a shop, home or elsewhere; a code whose target is gone leads to its shop [RES-042, SITE-070]', async () => {
  await made('table', { type: 'table', value: table, suffix: '#menu' });
  await made('shop', { type: 'branch', value: branch, suffix: '?utm_source=flyer' });
  await made('home', { type: 'home', suffix: '/news' });
  await made('link', { type: 'link', value: 'https://example.com/x' });
  await made('gone', { type: 'site', value: newId() }, { branch });
  await made('off', { type: 'home' }, { isEnabled: false });
  const { data } = await analytics.send('GET /internal/analytics/qr-codes', { as: gateway });
  expect(Object.fromEntries(data.map((code: { path: string; target: string }) => [code.path, code.target]))).toEqual({
    table: '/store/wien?table=7#menu',
    shop: '/store/wien?utm_source=flyer',
    home: '/news',
    link: 'https://example.com/x',
    gone: '/store/wien',
  });
});

it('is counted without consent, repetitions within an hour beside, and by what it was scanned with [STAT-008]', async () => {
  const code = await made('flyer', { type: 'home' }, { branch });
  const scan = (address: string, userAgent: string) => ({
    ...{ eventId: newId(), code, ageMs: 0, address, userAgent, host: 'x.example' },
  });
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile Safari/604.1';
  const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
  const scans = [
    scan('203.0.113.7', phone),
    scan('203.0.113.7', phone),
    scan('203.0.113.8', phone),
    scan('203.0.113.9', bot),
  ];
  const unknown = { ...scan('203.0.113.7', phone), code: newId() };
  const { status } = await analytics.send('POST /internal/analytics/scans', {
    ...{ as: gateway, body: { scans: [...scans, ...scans.slice(0, 2), unknown] } },
  });
  expect(status).toBe(204);
  const today = localDate(new Date(), 'Europe/Vienna');
  const ask = (set: 'qr-code-targets' | 'qr-code-origins', by?: string) =>
    analytics.ask(set, { from: today, to: today, ...(by && { by }) });
  await until(async () => (await ask('qr-code-targets')).totals[0] === 3);
  const targets = await ask('qr-code-targets');
  expect(targets.rows).toEqual([{ d: [code], m: [3, 2], ref: { resource: 'qr-codes', id: code, name: 'flyer' } }]);
  expect(targets.meta.excluded.bot).toBe(1);
  expect((await ask('qr-code-origins')).rows).toEqual([{ d: ['mobile'], m: [3, 2] }]);
  expect((await ask('qr-code-origins', 'branch')).rows.map(({ d, m, ref }) => [...d, ...m, ref?.name])).toEqual([
    [branch, 3, 2, 'Wien'],
  ]);
  // Who only scanned is no visitor of the website.
  expect((await analytics.ask('unique-visitors', { from: today, to: today })).totals).toEqual([0, 0]);
  const { rows } = await analytics.sql.query(
    'select hits::text || log::text as line from visitor_hits as hits, analytics_log log',
  );
  expect(rows.map(({ line }) => line).join()).not.toMatch(/203\.0\.113|iPhone/);
});
