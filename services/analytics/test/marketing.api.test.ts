import { newId } from '@filiale/contracts/fields/ids';
import { employeeOf } from '@filiale/kit/testing/test-callers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, type RunningAnalytics, startAnalytics } from './start-analytics.ts';

let analytics: RunningAnalytics;
beforeAll(async () => {
  analytics = await startAnalytics();
}, 30_000);
afterAll(() => analytics?.stop(), 30_000);

const branch = newId();
const send = (resource: string, body: object) => analytics.send(`POST /api/${resource}`, { as: admin, body });
const refusals = async (resource: string, body: object) => {
  const { status, errors } = await send(resource, body);
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

describe('a lead [RES-041]', () => {
  it('leads to somebody, from an address of the web to a path of this site', async () => {
    expect(await refusals('analytics-leads', {})).toEqual([422, 'field.required name']);
    const from = { referrer: 'https://example.com/blog', landingPath: '/graz' };
    const { data } = await send('analytics-leads', { companyName: 'Gruber KG', ...from });
    expect(data).toMatchObject({ ...from, status: 'new', source: 'phone' });
    const wrong = { referrer: 'blog', landingPath: 'graz', email: 'nobody', score: 101 };
    expect(await refusals('analytics-leads', { name: 'x', ...wrong })).toEqual([
      422,
      'field.email email',
      'field.too-large score',
      'field.invalid referrer',
      'field.invalid landingPath',
    ]);
  });

  it('is called and written to by managers, not by employees [ROLE-002]', async () => {
    const { data } = await send('analytics-leads', { name: 'Anna', phone: '1', email: 'a@example.com', branch });
    const as = employeeOf(branch);
    const seen = await analytics.send(`GET /api/analytics-leads/${data.id}`, { as });
    expect(seen.data).toMatchObject({ name: 'Anna' });
    expect(Object.keys(seen.data)).not.toEqual(expect.arrayContaining(['phone']));
    expect(Object.keys(seen.data)).not.toEqual(expect.arrayContaining(['email']));
    expect((await analytics.send('GET /api/analytics-leads?search=example.com', { as })).data).toEqual([]);
  });
});

describe('a QR code [RES-042]', () => {
  let made = 0;
  const code = (more: object) => ({ path: `code-${++made}`, name: 'Code', ...more });

  it.each([
    ['home', { type: 'home' }, []],
    ['a table', { type: 'table', value: newId(), suffix: '#karte' }, []],
    ['an address', { type: 'link', value: 'https://example.com/x?y=1' }, []],
    ['home, and elsewhere', { type: 'home', value: newId() }, ['field.unknown target.value']],
    ['no page', { type: 'site', value: 'ueber-uns' }, ['field.invalid target.value']],
    ['a script', { type: 'link', value: 'javascript:alert(1)' }, ['field.invalid target.value']],
    ['another site by its suffix', { type: 'home', suffix: '.example.com' }, ['field.invalid target.suffix']],
  ])('leads to %s', async (_where, target, expected) => {
    expect(await refusals('qr-codes', code({ target }))).toEqual([expected.length > 0 ? 422 : 201, ...expected]);
  });

  it('has two colours, and keeps its path once it is printed', async () => {
    const same = { foreground: '#000', background: '#000000' };
    expect(await refusals('qr-codes', code(same))).toEqual([422, 'field.invalid foreground']);
    expect(await refusals('qr-codes', { path: 'Tisch 1', name: 'x' })).toEqual([422, 'field.invalid path']);
    const { data } = await send('qr-codes', code({ printedAt: '2026-03-01T10:00:00.000Z' }));
    const put = (body: object) =>
      analytics.send(`PUT /api/qr-codes/${data.id}`, { as: admin, body: { ...data, ...body } });
    expect((await put({ path: 'elsewhere' })).errors).toMatchObject([{ code: 'field.invalid', field: 'path' }]);
    expect((await put({ target: { type: 'link', value: 'https://example.com' } })).status).toBe(200);
  });
});
