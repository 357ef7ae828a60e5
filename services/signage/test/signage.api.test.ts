import { Branch } from '@filiale/contracts/catalog/branch';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import type { RecordHead } from '@filiale/contracts/fields/resource';
import { catalogueTopic, signageTopic } from '@filiale/kit/events/topics';
import { managerOf } from '@filiale/kit/testing/test-callers';
import { until } from '@filiale/kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningSignage, startSignage } from './start-signage.ts';

let signage: RunningSignage;
beforeAll(async () => {
  signage = await startSignage();
}, 60_000);
afterAll(() => signage?.stop(), 30_000);

const [home, away] = [newId(), newId()];
const image = { id: newId(), version: 1, extension: 'jpg' };
/** Which fields are refused, with what. */
const refusals = async (resource: string, body: object) => {
  const { status, errors } = await signage.send(`POST /api/${resource}`, { body });
  return [status, ...errors.map(({ code, field }) => `${code} ${field}`)];
};

describe('a scene [RES-035]', () => {
  it.each(['', '/karte', 'Karte', 'karte//abend', 'karte abend'])('has no path such as „%s“', async (path) => {
    const [status, refusal] = await refusals('scenes', { path, name: 'Karte' });
    expect([status, refusal]).toEqual([422, path === '' ? 'field.required path' : 'field.invalid path']);
  });

  it('is found by its id and by its path [SITE-069]', async () => {
    const { id } = await signage.make('scenes', { path: 'sommer/karte', name: 'Karte' });
    expect((await signage.send(`GET /api/scenes/${id}`)).data.path).toBe('sommer/karte');
    const { data } = await signage.send('GET /api/scenes?filter[path]=sommer/karte');
    expect(data.map((scene: { id: string }) => scene.id)).toEqual([id]);
  });

  it('has no layer that shows nothing', async () => {
    const layers = [
      { kind: 'text', text: 'Heute: Gulasch' },
      { kind: 'clock' },
      ...['text', 'qr', 'image', 'product', 'category', 'html'].map((kind) => ({ kind })),
    ];
    expect(await refusals('scenes', { path: 'karte', name: 'Karte', layers })).toEqual([
      422,
      ...['2.text', '3.text', '4.image', '5.product', '6.category', '7.html'].map(
        (at) => `field.required layers.${at}`,
      ),
    ]);
    const binding = { field: 'name' };
    const unbound = [
      { kind: 'text', binding },
      { kind: 'qr', binding: { ...binding, resource: 'product' } },
    ];
    expect(await refusals('scenes', { path: 'karte', name: 'Karte', layers: unbound })).toEqual([
      422,
      'field.required layers.1.binding.record',
      'field.invalid layers.0.binding.field',
    ]);
  });
});

describe('a film sequence [RES-036]', () => {
  it('shows its content: scenes, pictures, web addresses', async () => {
    const { id: scene } = await signage.make('scenes', { path: 'abend', name: 'Abendkarte' });
    const items = [
      { kind: 'scene', scene },
      { kind: 'image', image, durationMs: 5000 },
      { kind: 'url', url: 'https://example.com/board' },
    ];
    const { data } = await signage.send('POST /api/digital-signage-segments', { body: { name: 'Abend', items } });
    expect(data.items).toMatchObject(items);
    const wrong = [
      { kind: 'scene', scene: newId() },
      { kind: 'image' },
      { kind: 'url', url: 'javascript:alert(1)' },
      { kind: 'scene', scene, durationMs: 99 },
    ];
    expect(await refusals('digital-signage-segments', { name: 'x', items: wrong.slice(2) })).toEqual([
      422,
      'field.invalid items.0.url',
      'field.too-small items.1.durationMs',
    ]);
    expect(await refusals('digital-signage-segments', { name: 'x', items: wrong.slice(0, 2) })).toEqual([
      422,
      'field.required items.1.image',
      'field.reference-missing items.0.scene',
    ]);
  });

  it('shows nothing until before it begins', async () => {
    const validity = { validFrom: '2026-12-24T00:00:00.000Z', validTo: '2026-12-01T00:00:00.000Z' };
    const items = [{ kind: 'image', image, ...validity }];
    expect(await refusals('digital-signage-segments', { name: 'Advent', items })).toEqual([
      422,
      'field.invalid items.0.validTo',
    ]);
  });
});

describe('hours', () => {
  it('are in the zone of the branch, else of the company, unless a zone is named', async () => {
    const changed = (resource: 'branches' | 'config', record: RecordHead) =>
      [
        catalogueTopic.events.key(resource, record.id),
        catalogueTopic.events.json({ resource, record, isDeleted: false, eventId: newId(), occurredAt: new Date() }),
      ] as const;
    const head = { revision: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    const branch = Branch.record.parse({
      ...head,
      ...{ id: newId(), identifier: 'funchal', name: 'Funchal', timeZone: 'Atlantic/Madeira' },
    });
    const company = { ...initialConfig, revision: 1, timeZone: 'Europe/Lisbon' };
    await signage.publish(catalogueTopic, changed('branches', branch), changed('config', company));
    await signage.settled();
    const zoneOf = async (resource: string, body: object) =>
      (await signage.make(`digital-signage-${resource}`, { name: 'Theke', ...body })).timeZone;
    expect(await zoneOf('streams', { branches: [branch.id] })).toBe('Atlantic/Madeira');
    expect(await zoneOf('streams', { branches: [branch.id, home] })).toBe('Europe/Lisbon');
    expect(await zoneOf('streams', {})).toBe('Europe/Lisbon');
    expect(await zoneOf('streams', { timeZone: 'Europe/Rome', branches: [branch.id] })).toBe('Europe/Rome');
    expect(await zoneOf('devices', { identifier: 'tv-funchal', branch: branch.id })).toBe('Atlantic/Madeira');
    expect(await zoneOf('devices', { identifier: 'tv-home', branch: home })).toBe('Europe/Lisbon');
  });
});

describe('a stream [RES-037]', () => {
  it('runs sequences that are there, in hours and days of a zone that is one', async () => {
    const { id: segment } = await signage.make('digital-signage-segments', { name: 'Mittag' });
    const sharing = { weight: 3, maxPerHour: 4, weekOfMonth: 'last', monthDay: 31 };
    const entry = { segment, weekdays: ['monday', 'friday'], from: '22:00', to: '02:00', ...sharing };
    const stream = await signage.make('digital-signage-streams', {
      name: 'Theke',
      defaultSegment: segment,
      entries: [entry],
    });
    expect(stream).toMatchObject({ entries: [entry] });
    const entries = [
      { segment: newId() },
      { segment, from: '10:00' },
      { segment, to: '10:00' },
      { segment, validFrom: '2026-03-02', validTo: '2026-03-01' },
      { segment, weekdays: ['monday', 'monday'] },
      { segment, everyWeeks: 2 },
    ];
    expect(await refusals('digital-signage-streams', { name: 'x', entries })).toEqual([
      422,
      'field.unique entries.4.weekdays.1',
      'field.required entries.1.to',
      'field.required entries.2.from',
      'field.invalid entries.3.validTo',
      'field.required entries.5.validFrom',
      'field.reference-missing entries.0.segment',
    ]);
    expect(
      await refusals('digital-signage-streams', { name: 'x', entries: [{ segment, maxPerHour: 0, weight: 101 }] }),
    ).toEqual([422, 'field.too-large entries.0.weight', 'field.too-small entries.0.maxPerHour']);
    expect(await refusals('digital-signage-streams', { name: 'x', timeZone: 'Europe/Wien' })).toEqual([
      422,
      'field.invalid timeZone',
    ]);
  });
});

describe('a TV [RES-038, ROLE-002]', () => {
  it('shows a stream of its branch or of all, which its manager chooses', async () => {
    const streams = await Promise.all(
      [[home], [away], []].map((branches) => signage.make('digital-signage-streams', { name: 'Theke', branches })),
    );
    const [own, foreign, common] = streams.map(({ id }) => id);
    const tv = await signage.make('digital-signage-devices', { identifier: 'tv-1', name: 'Theke', branch: home });
    const put = (body: object) =>
      signage.send(`PUT /api/digital-signage-devices/${tv.id}`, { as: managerOf(home), body: { ...tv, ...body } });
    const chosen = await put({ stream: own });
    expect([chosen.status, chosen.data.stream]).toEqual([200, own]);
    expect((await put({ stream: common, revision: 2 })).data.stream).toBe(common);
    const refused = await put({ stream: foreign, revision: 3 });
    const missing = await put({ stream: newId(), revision: 3 });
    expect([refused.status, refused.errors]).toEqual([422, missing.errors]);
    expect((await put({ stream: common, revision: 3, name: 'Fenster' })).errors[0]).toMatchObject({
      code: 'access.field-forbidden',
      field: 'name',
    });
  });

  it('is announced whole with each change', async () => {
    const announced: string[] = [];
    await signage.subscribe(signageTopic, (event) => {
      const { resource, record, isDeleted } = signageTopic.events.read(event as never);
      if (record.name === 'Fenster') announced.push(`${resource} ${record.revision} ${isDeleted}`);
    });
    const { id } = await signage.make('digital-signage-devices', { identifier: 'tv-2', name: 'Fenster', branch: home });
    await signage.send(`DELETE /api/digital-signage-devices/${id}`);
    await until(() => announced.length === 2, 'both changes are announced');
    expect(announced).toEqual(['digital-signage-devices 1 false', 'digital-signage-devices 2 true']);
  }, 30_000);
});
