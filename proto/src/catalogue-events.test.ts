import { fromJson } from '@bufbuild/protobuf';
import { Branch } from '@filiale/contracts/catalog/branch';
import { Config, configFields } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import type { Fields } from '@filiale/contracts/fields/field';
import { newId } from '@filiale/contracts/fields/ids';
import { documentOfText, type RichTextDocument } from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { CatalogueEventSchema } from '../gen/filiale/catalogue/v1/catalogue_event_pb.ts';
import { announcedRecords } from './announced-records.ts';
import { recordEvents } from './record-events.ts';

const catalogueEvents = recordEvents(CatalogueEventSchema, announcedRecords.catalogue);
const head = { id: newId(), revision: 7, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T11:00:00.000Z' };
const roundTrip = (resource: (typeof catalogueEvents)['records'][number]['name'], record: typeof head) =>
  catalogueEvents.readJson(
    catalogueEvents.json({ resource, record, isDeleted: false, eventId: newId(), occurredAt: new Date() }),
  ).record;

const richTextOf = (text: string) => withHtml(documentOfText(text) as RichTextDocument);

/** Any value a field accepts. */
function anyValueOf(field: Fields[string]): fc.Arbitrary<unknown> {
  const cents = fc
    .integer({ min: 100, max: Math.min(9_999_999, (field.max ?? 1e9) * 100) })
    .map((value) => value / 100);
  switch (field.type) {
    case 'number': {
      const whole = fc.integer({ min: Math.max(1, field.min ?? 1), max: Math.min(100, field.max ?? 100) });
      return field.isMoney ? (field.max && field.max < 1000 ? whole : cents) : whole;
    }
    case 'date':
      return fc.constant(
        { dateTime: '2026-11-20T10:00:00.000Z', date: '2026-11-20', time: '18:30' }[field.mode ?? 'dateTime'],
      );
    case 'color':
      return fc.constantFrom('', '#1c5a43', '#ffe14d');
    case 'boolean':
      return fc.boolean();
    case 'select':
      return fc.constantFrom(...(field.options ?? []).map((option) => option.value));
    case 'multiselect':
      return fc.subarray((field.options ?? []).map((option) => option.value));
    case 'reference':
      return field.many ? fc.array(fc.constant(newId()), { maxLength: 3 }) : fc.constant(newId());
    case 'wysiwyg':
      return fc.constantFrom(null, richTextOf('Grüß <Gott>'), richTextOf('eins\n\nzwei'));
    case 'image':
      return fc.constant({
        id: newId(),
        version: 2,
        extension: 'png',
        alt: 'Teller',
        widthPx: 640,
        heightPx: 480,
        focalX: 50,
        focalY: 10,
      });
    case 'images':
      return fc.constant([{ id: newId(), version: 1, extension: 'jpg' }]);
    case 'group':
      return anyValuesOf(field.fields ?? {});
    case 'collection':
      return fc.array(anyValuesOf(field.fields ?? {}), { minLength: 1, maxLength: 2 });
    default:
      return fc
        .string({ minLength: field.max === 3 ? 3 : 1, maxLength: Math.min(3, field.max ?? 3) })
        .map((value) => value.trim().padEnd(field.max === 3 ? 3 : 1, 'x'));
  }
}
const anyValuesOf = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValueOf(field)])));

describe('announcing a catalogue record', () => {
  it.each(catalogueEvents.records)('carries every field of $name there and back', ({ name, fields, record }) => {
    fc.assert(
      fc.property(anyValuesOf(fields), (values) => {
        const written = record.parse({ ...head, ...values }) as typeof head;
        expect(roundTrip(name, written)).toEqual(written);
      }),
      { numRuns: 25 },
    );
  });

  it('carries by name what a list of contracts has grown by since the message was released', () => {
    const flag = { ...Branch.fields.isMollieEnabled, isListed: true };
    const grown = recordEvents(CatalogueEventSchema, [
      {
        name: 'branches',
        fields: { ...Branch.fields, isOtherEnabled: flag } as Fields,
        record: Branch.record.and(z.object({ isOtherEnabled: z.boolean() })),
      },
    ]);
    const record = { ...Branch.record.parse({ ...head, name: 'Graz', identifier: 'graz' }), isOtherEnabled: true };
    const json = grown.json({
      resource: 'branches',
      record,
      isDeleted: false,
      eventId: newId(),
      occurredAt: new Date(),
    });
    expect(json).toMatchObject({ branch: { isMollieEnabled: false, listed: { isOtherEnabled: true } } });
    expect(grown.readJson(json).record).toEqual(record);
    // A consumer that does not know the field yet reads the rest.
    const { isOtherEnabled: _, ...known } = record;
    expect(catalogueEvents.readJson(json).record).toEqual(known);
  });

  it('keeps unset values unset', () => {
    const written = Product.record.parse({ ...head, name: 'Gulasch', price: 0 });
    expect(roundTrip('products', written)).toEqual(written);
  });

  it('carries what other systems call a product', () => {
    const externalIds = { pos: '4711', datev: '88' };
    const written = Product.record.parse({ ...head, name: 'Gulasch', price: 0, externalId: 'ERP-1001', externalIds });
    expect(roundTrip('products', written)).toEqual(written);
  });

  it('keeps translations of a record, its parts and its options', () => {
    const parts = [
      {
        name: 'Beilage',
        translations: { 'en-GB': { name: 'Side' } },
        options: [{ name: 'Reis', value: 0.1, translations: { 'en-GB': { name: 'Rice' } } }],
      },
    ];
    const written = Product.record.parse({
      ...head,
      name: 'Gulasch',
      price: 14.9,
      config: { parts },
      translations: { 'en-GB': { name: 'Goulash' } },
    });
    expect(roundTrip('products', written)).toEqual(written);
  });

  it('is readable protobuf-JSON with the abbreviations of the specification', () => {
    const written = Branch.record.parse({
      ...head,
      identifier: 'josefstadt',
      name: 'Josefstadt',
      isATMCardEnabled: true,
    });
    const json = catalogueEvents.json({
      resource: 'branches',
      record: written,
      isDeleted: true,
      eventId: newId(),
      occurredAt: new Date(),
    });
    const message = fromJson(CatalogueEventSchema, json);
    expect(message.isDeleted).toBe(true);
    expect(message.record.case === 'branch' && message.record.value.isAtmCardEnabled).toBe(true);
  });

  it('reads an announcement from before the look was configurable with its defaults', () => {
    const written = Config.parse({ ...head, shopName: 'Rosmarin & Kren' });
    const json = catalogueEvents.json({
      resource: 'config',
      record: written,
      isDeleted: false,
      eventId: newId(),
      occurredAt: new Date(),
    }) as { config: Record<string, unknown> };
    for (const name of ['headlineFont', 'textFont', 'cornerStyle', 'isDarkModeAllowed', 'hasFoodTiles'])
      delete json.config[name];
    expect(catalogueEvents.readJson(json as never).record).toEqual(written);
  });

  it('knows every field of the configuration', () => {
    expect(catalogueEvents.records.find(({ name }) => name === 'config')?.fields).toBe(configFields);
  });
});
