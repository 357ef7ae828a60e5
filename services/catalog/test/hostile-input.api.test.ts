import { fromBinary, fromJson, toBinary } from '@bufbuild/protobuf';
import type { Method } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Division } from '@filiale/contracts/catalog/division';
import { Donatee } from '@filiale/contracts/catalog/donatee';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Table } from '@filiale/contracts/catalog/table';
import { Tag } from '@filiale/contracts/catalog/tag';
import { newId } from '@filiale/contracts/fields/ids';
import { catalogueTopic } from '@filiale/kit/events/topics';
import { CatalogueEventSchema } from '@filiale/proto/filiale/catalogue/v1/catalogue_event_pb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Answer, type RunningCatalog, startCatalog } from './start-catalog.ts';

let catalog: RunningCatalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const oddStrings = [
  '',
  ' ',
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  '$where',
  '{"$gt":""}',
  "' or 1=1 --",
  '../../etc/passwd',
  '💥'.repeat(50),
  'x'.repeat(70_000),
  '%00',
  '-1',
  '1e309',
  'NaN',
  'null',
  '<script>',
];
const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...oddStrings));
const anyValue = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom(0, -1, 1e308, 1e-9, 2 ** 53, true, null, {}, [], [[]], { $gt: '' }, { $ne: null }, [null]),
);

/** Every answer to bad input has the documented shape and no status of ours to blame. */
const expectDocumented = ({ status, errors }: Answer) => {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(errors.length).toBeGreaterThan(0);
  for (const { code, message } of errors) {
    expect(code).toMatch(/^[a-z]+\.[a-z-]+$/);
    expect(message.length).toBeGreaterThan(3);
  }
};

const contracts = [Division, Branch, Table, Menu, Category, Tag, Product, Donatee];
const resources = contracts.map(({ name }) => name);
const fieldsOf = (resource: string): string[] => [
  ...Object.keys(contracts.find(({ name }) => name === resource)?.fields ?? {}),
  'id',
  'translations',
];
/** Values that fit some field, so that some writes succeed. */
const image = { id: newId(), version: 1, extension: 'png' };
const fitting = fc.constantFrom<unknown>(
  'kilogram',
  '12:30',
  '2026-02-03',
  '2026-02-03T10:00:00+02:00',
  'Europe/Berlin',
  0.1 + 0.2,
  1e-9,
  2 ** 31,
  19.99,
  image,
  [image],
  [{ ...image, version: 2 ** 40 }],
  ['A'],
  { 'en-GB': { name: 'x' } },
  [{ type: 'daily' }],
  { value: 3, unit: 'hours' },
  [{ area: 'x', price: 1e-7 }],
  { parts: [{ name: 'p', options: [{ name: 'o', value: 1.005, amount: 0.00001 }] }] },
  [{ unit: 'kilogram', ratio: 0.3333333 }],
  true,
  false,
  null,
);

describe('hostile input', () => {
  it('never makes a write answer 5xx, and announces what it accepts so that a copy equals it', async () => {
    const base = { name: 'N', price: 1, availableFrom: '2026-01-01T00:00:00Z' };
    const body = fc.constantFrom(...resources).chain((resource) => {
      const known = fieldsOf(resource);
      const name = fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: anyText });
      const values = fc.dictionary(name, fc.oneof({ weight: 2, arbitrary: fitting }, anyValue), { maxKeys: 6 });
      return fc.record({ resource: fc.constant(resource), values, isWhole: fc.boolean() });
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(body, async ({ resource, values, isWhole }) => {
        const names = fieldsOf(resource);
        const whole = { ...base, identifier: newId() };
        const given = isWhole ? Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) : {};
        const answer = await catalog.send(`POST /api/${resource}`, { body: { ...given, ...values } });
        expectDocumented(answer);
        if (answer.status !== 201) return;
        accepted += 1;
        const document = await catalog.stored(resource, answer.data.id);
        const event = fromBinary(
          CatalogueEventSchema,
          toBinary(CatalogueEventSchema, fromJson(CatalogueEventSchema, document?.pendingEvents[0].event)),
        );
        expect(catalogueTopic.events.read(event).record).toEqual(answer.data);
      }),
      { numRuns: 600 },
    );
    expect(accepted).toBeGreaterThan(20);
  }, 60_000);

  it('never makes a list answer 5xx, for any query', async () => {
    const parameter = fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'filter[name]',
          'filter[id]',
          'filter[price]',
          'filter[isEnabled]',
          'filter[branches]',
          'filter[createdAt]',
          'sort',
          'page',
          'pageSize',
          'search',
          'filter',
          'filter[$where]',
          '__proto__',
        ),
        anyText,
      ),
      anyText,
    );
    const query = fc.tuple(fc.constantFrom(...resources), fc.array(parameter, { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(query, async ([resource, parameters]) => {
        const search = parameters
          .map(
            ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
          )
          .join('&');
        const answer = await catalog.send(`GET /api/${resource}?${search.slice(0, 12_000)}`);
        expectDocumented(answer);
        expect([200, 400]).toContain(answer.status);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('answers hostile paths with 400 or 404', async () => {
    for (const text of [
      ...oddStrings.filter((odd) => odd.isWellFormed()),
      '..',
      '.',
      '%E0%A4',
      '%',
      '%2e%2e%2f',
      '0'.repeat(9000),
    ]) {
      const raw = text.includes('%') ? text : encodeURIComponent(text);
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await catalog.send(`${method} /api/products/x${raw}`, method === 'PUT' ? { body: {} } : {});
        expect([400, 404]).toContain(answer.status);
        expectDocumented(answer);
      }
    }
  });

  it.each([
    ['no JSON', { raw: '{"name":' }, 400],
    ['an empty body', { raw: '' }, 400],
    ['another type', { raw: 'name=x', type: 'application/x-www-form-urlencoded' }, 415],
    ['broken UTF-8', { raw: new Uint8Array([0x7b, 0xff, 0x7d]) }, 400],
    ['a huge body', { raw: JSON.stringify({ name: 'x'.repeat(1_000_000) }) }, 413],
    ['a deep body', { raw: `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }, 400],
    ['a list', { raw: '[]' }, 422],
    ['a number', { raw: '1' }, 422],
    ['an unknown field', { body: { name: 'x', price: 1, isFree: true } }, 422],
    ['a polluted prototype', { raw: '{"name":"x","price":1,"__proto__":{"isAdmin":true}}' }, 422],
    [
      'ten thousand options',
      {
        body: {
          name: 'x',
          price: 1,
          config: { parts: [{ name: 'p', options: Array.from({ length: 5_000 }, (_, n) => ({ name: `${n}` })) }] },
        },
      },
      422,
    ],
    ['a negative price', { body: { name: 'x', price: -1 } }, 422],
    ['a fraction of a cent', { body: { name: 'x', price: 0.001 } }, 422],
    ['a stranger id', { body: { id: 'x', name: 'x', price: 1 } }, 422],
  ])('answers %s as documented', async (_what, init, status) => {
    const answer = await catalog.send('POST /api/products', init);
    expect(answer.status).toBe(status);
    expectDocumented(answer);
  });

  it('answers every other method on every catalog path with 405 or 404', async () => {
    const bound = Object.entries(routes)
      .filter(([, { owner }]) => owner === 'catalog')
      .map(([key]) => key);
    const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
    for (const path of new Set(bound.map((key) => key.split(' ')[1] ?? '')))
      for (const method of [...methods, 'PATCH', 'OPTIONS']) {
        if (bound.includes(`${method} ${path}`)) continue;
        const answer = await catalog.send(`${method} ${path.replace('{id}', '0190a0a0-0000-7000-8000-000000000000')}`);
        expect(answer.status).toBe(405);
        const allowed = methods.filter((one) => bound.includes(`${one} ${path}`));
        for (const one of allowed) expect(answer.headers.get('allow')).toContain(one);
        expectDocumented(answer);
      }
  });
});
