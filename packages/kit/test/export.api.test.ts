import { type Cell, cellOfCsv, columnAt, valueOfCell } from '@filiale/contracts/fields/cells';
import { withValueAt } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import { resource } from '@filiale/contracts/fields/resource';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/node';
import { callerHeader } from '../src/http/access.ts';
import { bindResource } from '../src/http/crud.ts';
import { createHttpApp } from '../src/http/http.ts';
import { now } from '../src/process/clock.ts';
import { admin } from '../src/testing/test-callers.ts';
import { type RecordStores, recordStores, Thing } from './record-stores.ts';
import { testLogger } from './test-stores.ts';

/** Things of branches, whose prices editors do not see. */
const { list, filters, search, unique, about, label, service } = Thing;
const Guarded = resource('test-things', Thing.fields, {
  ...{ list, filters, search, unique, about, label, service },
  isTranslated: true,
  rights: {
    read: { ROLE_EDITOR: { scope: 'all', hidden: ['price'] }, ROLE_MANAGER: 'branches' },
    update: { ROLE_EDITOR: 'all' },
  },
  branchField: 'branch',
} as never) as unknown as typeof Thing;

describe.each(recordStores)('an export of records in %s', (_kind, open) => {
  let stores: RecordStores;
  let origin: string;
  let stop: () => Promise<void>;
  const branch = newId();
  const callers: Record<string, object> = {
    ann: admin,
    late: { ...admin, session: 'a', confirmedAt: '2026-01-01T00:00:00Z' },
    proved: { ...admin, session: 'a', confirmedAt: now().toISOString() },
    edi: { ...admin, sub: 'edi', roles: ['ROLE_EDITOR'] },
    mia: { ...admin, sub: 'mia', roles: ['ROLE_MANAGER'], branches: [branch] },
    nobody: { kind: 'anonymous' },
  };
  const exported = async (query: string, as = 'ann') => {
    const answer = await fetch(`${origin}/api/test-things/export?${query}`, { headers: { [callerHeader]: as } });
    const { status, headers } = answer;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status, headers, bytes, text: bytes.toString() };
  };
  const rowsOf = async (query: string, as?: string): Promise<string[][]> => {
    const { text } = await exported(query, as);
    return Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  };
  const batch = async (items: unknown[], dryRun = false) => {
    const answer = await fetch(`${origin}/api/test-things/batch`, {
      method: 'POST',
      headers: { [callerHeader]: 'ann', 'content-type': 'application/json', 'idempotency-key': newId() },
      body: JSON.stringify({ items, dryRun }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into freely
    return ((await answer.json()) as { data: any }).data;
  };
  const readSheet = async (bytes: Buffer): Promise<(Cell | Date)[][]> =>
    (await readWorkbook(bytes, { trim: false })).flatMap(({ data }) => data as (Cell | Date)[][]);
  /** What an import makes of the lines of a file. */
  const itemsOf = ([header = [], ...lines]: (Cell | Date)[][]) =>
    lines.map((cells) => {
      const values = cells.flatMap((cell, at) => {
        const path = String(header[at]);
        const value = valueOfCell(columnAt(Guarded, path) ?? { path }, cell);
        return value === undefined ? [] : [[path, value] as const];
      });
      const record = values.reduce<Record<string, unknown>>((one, [path, value]) => withValueAt(one, path, value), {});
      const { id, revision, createdAt: _made, updatedAt: _changed, ...set } = record;
      return { id, revision, set };
    });
  const odd = {
    name: '=HYPERLINK("http://x")',
    note: '-2 Zeilen,\n"zitiert"; \u00e4',
    price: -2.5,
    kind: 'cup',
    soldOn: '2026-01-10',
    seenAt: '2026-02-28T13:00:00+01:00',
    branch,
    uses: ['hot', 'cold'],
    size: { width: 3 },
    parts: [{ name: 'a,b' }, { name: "'+c" }],
    translations: { 'en-GB': { name: "'@x" }, 'it-IT': { name: '' } },
  };

  beforeAll(async () => {
    stores = await open();
    const http = createHttpApp({
      service: 'catalog',
      logger: testLogger,
      verifyCaller: (sub) => callers[sub] as typeof admin,
    });
    bindResource(http, Guarded, stores.things);
    const listener = await http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${listener.port}`;
    stop = listener.stop;
    await stores.clear();
    const plain = Array.from({ length: 1_201 }, (_, index) => ({
      identifier: `n${index}`,
      name: `N ${index}`,
      price: index,
    }));
    for (let at = 0; at < plain.length; at += 500) await batch(plain.slice(at, at + 500));
    await batch([{ identifier: 'odd', externalId: 'ERP-1', externalIds: { pos: '4711' }, ...odd }]);
  }, 60_000);
  beforeEach(() => stores.publish());
  afterAll(async () => {
    await stop();
    await stores.stop();
  });

  it('has every column of every record that the list has, in its order', async () => {
    const answer = await exported('sort=-id');
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringMatching(/^attachment; filename="test-things-\d{4}-\d\d-\d\d\.csv"$/),
    ]);
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, first, second, ...others] = Papa.parse<string[]>(answer.text, { skipEmptyLines: true }).data;
    expect(header).toEqual([
      ...[
        'id',
        'revision',
        'externalId',
        'externalIds',
        'name',
        'identifier',
        'note',
        'price',
        'shelf',
        'kind',
        'isEnabled',
        'soldOn',
      ],
      ...['seenAt', 'branch', 'uses', 'size.width', 'parts', 'translations', 'createdAt', 'updatedAt'],
    ]);
    expect(first?.slice(1, 16)).toEqual([
      ...[
        '1',
        'ERP-1',
        '{"pos":"4711"}',
        `'=HYPERLINK("http://x")`,
        'odd',
        `'-2 Zeilen,\n"zitiert"; \u00e4`,
        '-2.5',
        '7',
        'cup',
        'true',
      ],
      ...['2026-01-10', '2026-02-28T12:00:00.000Z', branch, 'hot,cold', '3'],
    ]);
    expect(second?.slice(4, 8)).toEqual(['N 1200', 'n1200', '', '1200']);
    expect(others).toHaveLength(1_200);
  });

  it('has the filtered and found records, with the requested columns', async () => {
    const rows = await rowsOf('fields=identifier,size.width,translations.en-GB.name&filter[price.lt]=2&sort=price');
    expect(rows).toEqual([
      ['identifier', 'size.width', 'translations.en-GB.name'],
      ['odd', '3', "''@x"],
      ['n0', '', ''],
      ['n1', '', ''],
    ]);
    expect(await rowsOf('fields=name&search=n%2012')).toHaveLength(13);
    expect(await rowsOf('fields=name&filter[kind]=bowl')).toEqual([['name']]);
  });

  it.each(['csv', 'xlsx'])('changes nothing when it is imported as it is, as %s', async (format) => {
    const { bytes, text } = await exported(`format=${format}&sort=-id`);
    const lines: (Cell | Date)[][] =
      format === 'csv'
        ? Papa.parse<string[]>(text, { skipEmptyLines: true }).data.map((line) => line.map(cellOfCsv))
        : await readSheet(bytes);
    expect(lines).toHaveLength(1_203);
    const items = itemsOf(lines).slice(0, 50);
    for (const dryRun of [true, false])
      expect(await batch(items, dryRun)).toMatchObject({ replaced: 50, unchanged: 50, failed: 0 });
    expect(await stores.publish()).toEqual([]);
    const [, first = []] = lines;
    const changed = itemsOf([lines[0] ?? [], first.map((cell) => (cell === 'cup' ? 'bowl' : cell))]);
    expect((await batch(changed, true)).items).toMatchObject([{ status: 200, changes: ['kind'] }]);
  });

  it('is a sheet with numbers as numbers and texts as texts', async () => {
    const { bytes, headers } = await exported('format=xlsx&fields=name,price,isEnabled,seenAt&filter[identifier]=odd');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(await readSheet(bytes)).toEqual([
      ['name', 'price', 'isEnabled', 'seenAt'],
      ['=HYPERLINK("http://x")', -2.5, true, '2026-02-28T12:00:00.000Z'],
    ]);
  });

  it('shows what its caller may read and nothing else', async () => {
    expect(await rowsOf('fields=identifier', 'mia')).toEqual([['identifier'], ['odd']]);
    const [header] = await rowsOf('filter[identifier]=odd', 'edi');
    expect(header).not.toContain('price');
    expect((await exported('fields=price', 'edi')).status).toBe(400);
    expect((await exported('sort=price', 'edi')).status).toBe(400);
    expect((await exported('', 'nobody')).status).toBe(401);
  });

  it('requires proof of the password for personal data', async () => {
    const { status, text } = await exported('', 'late');
    expect([status, JSON.parse(text).errors[0].code]).toEqual([403, 'access.proof-needed']);
    expect((await exported('fields=name,price', 'late')).status).toBe(200);
    expect((await exported('fields=name,note', 'late')).status).toBe(403);
    expect((await exported('', 'proved')).status).toBe(200);
  });

  it.each([
    ['fields=nothing', 'fields=nothing'],
    ['fields=size.depth', 'fields=size.depth'],
    ['fields=name,', 'fields'],
    ['format=pdf', 'format'],
    ['page=2', 'page'],
    ['filter[price.gte]=x', 'filter[price.gte]'],
  ])('refuses %s', async (query, name) => {
    const { status, text } = await exported(query);
    expect([status, JSON.parse(text).errors[0].details.name]).toEqual([400, name]);
  });
});
