import { mkdtempSync, rmSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { DescMessage } from '@bufbuild/protobuf';
import { Tag } from '@filiale/contracts/catalog/tag';
import {
  boolean,
  collection,
  date,
  geolocation,
  group,
  image,
  money,
  multiselect,
  number,
  references,
  select,
  text,
} from '@filiale/contracts/fields/fields';
import { newId } from '@filiale/contracts/fields/ids';
import { resource } from '@filiale/contracts/fields/resource';
import { describe, expect, it } from '@jest/globals';
import { announcedRecords } from './announced-records.ts';
import { completeMessages } from './complete-messages.ts';
import { readProtos } from './read-protos.ts';
import { recordEvents } from './record-events.ts';

const label = { de: 'Feld', en: 'Field' };
const options = [
  { value: 'early', label },
  { value: 'late', label },
] as const;
const Shift = resource(
  'work-shifts',
  {
    name: text({ label, required: true, translatable: true }),
    kind: select({ label, options, default: 'early' }),
    days: multiselect({ label, options }),
    wage: money({ label }),
    people: number({ label, default: 0 }),
    share: number({ label, decimals: 2 }),
    isATMOnly: boolean({ label }),
    beginsAt: date({ label }),
    day: date({ label, mode: 'date' }),
    photo: image({ label }),
    branches: references({ label, targets: ['branch'] }),
    place: group({ label, fields: { room: text({ label }) } }),
    breaks: collection({
      label,
      isIdentified: true,
      isTranslated: true,
      fields: { title: text({ label, translatable: true }), minutes: number({ label, required: true }) },
    }),
  },
  {
    service: 'catalog',
    about: 'When somebody works.',
    label: { one: label, many: label },
    list: ['name'],
    rights: {},
    isTranslated: true,
  },
);
const root = resolve(import.meta.dirname, '..');
const now = readProtos(root);

/** The files after a change, as buf reads them. */
async function after(changed: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'filiale-proto-'));
  try {
    await cp(join(root, 'filiale'), join(folder, 'filiale'), { recursive: true });
    for (const [path, written] of Object.entries(changed)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), written);
    }
    return readProtos(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('messages of records', () => {
  it('are complete for everything that is announced', () => {
    for (const [topic, records] of Object.entries(announcedRecords))
      expect(completeMessages(topic, records, now.registry, now.files)).toEqual({});
  });

  it('of a kind of record that is new stand in the file of the event alone, and carry every field there and back', async () => {
    const records = [...announcedRecords.catalogue, Shift];
    const changed = completeMessages('catalogue', records, now.registry, now.files);
    expect(Object.keys(changed)).toEqual(['filiale/catalogue/v1/catalogue_event.proto']);
    const { registry, files } = await after(changed);
    const events = recordEvents(registry.getMessage('filiale.catalogue.v1.CatalogueEvent') as DescMessage, [Shift]);
    const { id: _id, ...values } = Shift.create.parse({
      name: 'Früh',
      kind: 'late',
      days: ['early'],
      wage: 14.5,
      people: 3,
      isATMOnly: true,
      beginsAt: '2026-03-01T06:00:00.000Z',
      day: '2026-03-01',
      photo: { id: newId(), version: 1, extension: 'png' },
      branches: [newId()],
      place: { room: 'Küche' },
      breaks: [{ title: 'Pause', minutes: 30, translations: { 'en-GB': { title: 'Break' } } }],
      translations: { 'en-GB': { name: 'Early' } },
    });
    const at = '2026-03-01T10:00:00.000Z';
    const record = { id: newId(), revision: 1, createdAt: at, updatedAt: at, ...values };
    const change = { record, isDeleted: false, eventId: newId(), occurredAt: new Date(at) };
    const json = events.json({ resource: 'work-shifts', ...change });
    expect(events.readJson(json)).toEqual({ resource: 'work-shifts', record, isDeleted: false });
    expect(completeMessages('catalogue', records, registry, files)).toEqual({});
  });

  it('of a topic that is new begin with its event', async () => {
    const changed = completeMessages('rota', [Shift], now.registry, now.files);
    const { registry } = await after(changed);
    const event = registry.getMessage('filiale.rota.v1.RotaEvent');
    expect(event?.fields.map(({ name }) => name)).toEqual(['envelope', 'is_deleted', 'work_shift']);
  });

  it('get new fields after the existing ones; a missing value differs from zero where that matters', async () => {
    const fields = {
      ...Tag.fields,
      rank: number({ label, default: 3 }),
      isNew: boolean({ label }),
      subtitle: text({ label, translatable: true }),
    };
    const records = announcedRecords.catalogue.map((one) => (one.name === 'tags' ? { ...one, fields } : one));
    const changed = completeMessages('catalogue', records, now.registry, now.files);
    expect(Object.keys(changed)).toEqual(['filiale/catalogue/v1/tag.proto']);
    const { registry } = await after(changed);
    const fieldsOf = (name: string) =>
      registry.getMessage(name)?.fields.map((field) => [field.name, field.number, field.proto.proto3Optional]);
    expect(fieldsOf('filiale.catalogue.v1.Tag')?.slice(-4)).toEqual([
      ['translations', 13, false],
      ['rank', 14, true],
      ['is_new', 15, false],
      ['subtitle', 16, false],
    ]);
    expect(fieldsOf('filiale.catalogue.v1.TagTranslation')).toEqual([
      ['name', 1, true],
      ['subtitle', 2, true],
    ]);
  });

  it('are written by hand where contracts do not say how', () => {
    const Place = { ...Shift, name: 'places', fields: { at: geolocation({ label }) } };
    expect(() => completeMessages('catalogue', [Place], now.registry, now.files)).toThrow(
      'Place.at: write by hand how a field of type geolocation is announced',
    );
  });
});
