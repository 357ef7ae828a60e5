import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { Block } from '@filiale/contracts/content/block';
import { ImageTemplate } from '@filiale/contracts/content/image-template';
import { Navigation } from '@filiale/contracts/content/navigation';
import { Node } from '@filiale/contracts/content/node';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import { blockExamples } from '@filiale/contracts/content/site-blocks/block-examples';
import { newId } from '@filiale/contracts/fields/ids';
import { documentOfText, type RichTextDocument } from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { expect, it } from '@jest/globals';
import { ContentEventSchema } from '../gen/filiale/content/v1/content_event_pb.ts';
import { announcedRecords } from './announced-records.ts';
import { recordEvents } from './record-events.ts';

const contentEvents = recordEvents(ContentEventSchema, announcedRecords.content);
const head = { id: newId(), revision: 7, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T11:00:00.000Z' };
const rich = (text: string) => withHtml(documentOfText(text) as RichTextDocument);
const line = (text: string) => withHtml(documentOfText(text) as RichTextDocument, true);
const translations = (texts: object) => ({ translations: { 'en-GB': texts } });
const image = {
  id: newId(),
  version: 2,
  extension: 'png',
  alt: 'Teller',
  widthPx: 640,
  heightPx: 480,
  focalX: 50,
  focalY: 10,
};
const item = { id: newId(), type: 'link', label: 'Karte', target: 'https://x.example', suffix: '#a', isEnabled: true };

/** A block of every kind. */
const everyKind = (
  Site.create.parse({
    ...{ path: 'alles', name: 'Alles' },
    content: { body: Object.entries(blockExamples).map(([type, value]) => ({ type, value })) as never },
  }) as Site
).content.body;

const records: [(typeof contentEvents)['records'][number]['name'], unknown][] = [
  [
    'sites',
    Site.record.parse({
      ...head,
      type: 'products',
      path: 'ueber-uns',
      name: 'Über uns',
      title: 'Wer wir sind',
      description: 'Alles über uns',
      isPublic: true,
      ...translations({
        ...{ path: 'about-us', name: 'About us', title: 'Who we are', description: 'All about us' },
        content: { headline: line('We'), body: [{ id: newId(), type: 'text', value: { text: rich('Hello') } }] },
      }),
      content: {
        headline: line('Wir'),
        primaryColor: '#ffffff',
        secondaryColor: '#000000',
        image,
        coverImage: image,
        body: [
          { id: newId(), type: 'text', value: { text: rich('Hallo') } },
          { id: newId(), type: 'image', value: { text: rich('Bild'), image } },
          { id: newId(), type: 'overview', value: { overview: 'news' } },
        ],
      },
    }),
  ],
  ['sites', Site.record.parse({ ...head, path: '/', name: 'Start' })],
  [
    'navigations',
    Navigation.record.parse({
      ...head,
      identifier: 'mainMenu',
      isPublic: true,
      items: [
        {
          ...item,
          ...translations({ label: 'Menu' }),
          children: [{ ...item, isEnabled: false, ...translations({ label: 'Menu' }) }],
        },
      ],
    }),
  ],
  [
    'blocks',
    Block.record.parse({
      ...{ ...head, identifier: 'hinweis', name: 'Hinweis' },
      content: {
        body: [
          { id: newId(), type: 'text', value: { text: rich('Hallo') } },
          { id: newId(), type: 'image', value: { image } },
        ],
      },
      translations: { 'en-GB': { content: { body: [{ id: newId(), type: 'text', value: { text: rich('Hello') } }] } } },
    }),
  ],
  ['redirects', Redirect.record.parse({ ...head, path: '/alt', target: '/neu', status: '302', isEnabled: false })],
  [
    'nodes',
    Node.record.parse({
      ...head,
      type: 'form',
      identifier: 'anfrage',
      content: {
        name: 'Anfrage',
        ...translations({ name: 'Enquiry' }),
        fields: [
          { id: newId(), type: 'email', value: { fieldId: 'mail', label: 'E-Mail', isRequired: true } },
          { id: newId(), type: 'select', value: { fieldId: 'what', options: [{ value: 'a', label: 'A' }] } },
        ],
        actions: [{ id: newId(), recipient: 'wirt@example.com', subject: 'Anfrage' }],
      },
    }),
  ],
  [
    'image-templates',
    ImageTemplate.record.parse({
      ...{ ...head, identifier: 'plakat', name: 'Plakat', widthPx: 800, heightPx: 600, target: 'product' },
      layers: [
        { id: newId(), kind: 'text', binding: { field: 'name' }, box: { x: 500, width: 2500 }, font: { size: 1000 } },
        { id: newId(), kind: 'image', image, opacity: 50, ...{ fit: 'contain', focalX: 0 } },
        { id: newId(), kind: 'shape', color: '#112233', rotation: 45 },
      ],
    }),
  ],
  [
    'nodes',
    Node.record.parse({
      ...{ ...head, type: 'product', identifier: 'stange' },
      content: {
        ...{ name: 'Stange', compositionHeadline: 'Was drin ist', composition: rich('Rind') },
        ...translations({ name: 'Stick', compositionHeadline: 'What is in it', composition: rich('Beef') }),
      },
    }),
  ],
  ['nodes', Node.record.parse({ ...head, type: 'news', identifier: 'neu', content: { date: '2026-04-01', image } })],
];

/** What later versions added, which readers of before do not get. */
const later: typeof records = [
  ['sites', Site.record.parse({ ...head, path: 'alles', name: 'Alles', content: { body: everyKind } })],
];

it.each([...records, ...later])('carries every field of %s there and back', (resource, record) => {
  const change = {
    resource,
    record: record as typeof head,
    isDeleted: false,
    eventId: newId(),
    occurredAt: new Date(),
  };
  const event = fromJson(ContentEventSchema, contentEvents.json(change));
  expect(contentEvents.read(event)).toEqual({ resource, record, isDeleted: false });
});

/** Without documents and the messages of kinds, as the version before wrote and read. */
const former = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(former);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      name === 'ofKind' || name.endsWith('Document') ? [] : [[name, former(value)]],
    ),
  );
};

it('reads events from before values had messages of their kinds, and writes events that old readers read', () => {
  for (const [resource, record] of records.filter(([name]) => name !== 'nodes' && name !== 'image-templates')) {
    const change = {
      resource,
      record: record as typeof head,
      isDeleted: false,
      eventId: newId(),
      occurredAt: new Date(),
    };
    const json = former(contentEvents.json(change)) as JsonValue;
    expect(contentEvents.readJson(json)).toEqual({ resource, record, isDeleted: false });
  }
});

it('reads a page from before each language had its content whole [SITE-004]', () => {
  const [, record] = records[0] as [string, Site];
  const change = { resource: 'sites' as const, record, isDeleted: false, eventId: newId(), occurredAt: new Date() };
  const json = contentEvents.json(change) as { site: Record<string, { body: { [part: string]: unknown }[] }> };
  const { translations: _translations, ...site } = json.site;
  const block = site.content?.body[0] as { ofKind: { text: Record<string, unknown> } };
  block.ofKind.text.translations = { 'en-GB': { text: 'Hello' } };
  const read = contentEvents.readJson({ ...json, site } as unknown as JsonValue).record as unknown as Site;
  expect(read.content).toEqual(record.content);
  expect(read.translations['en-GB']?.content).toEqual({
    ...record.content,
    body: [{ ...record.content.body[0], value: { text: rich('Hello'), width: 'm' } }, ...record.content.body.slice(1)],
  });
});

it('leaves a block out whose kind a later version has, and reads the rest', () => {
  const [, record] = records[0] as [string, Site];
  const change = { resource: 'sites' as const, record, isDeleted: false, eventId: newId(), occurredAt: new Date() };
  const json = contentEvents.json(change) as { site: { content: { body: Record<string, unknown>[] } } };
  json.site.content.body[0] = { id: newId(), type: 'poem' };
  expect(contentEvents.readJson(json as unknown as JsonValue).record).toEqual({
    ...record,
    content: { ...record.content, body: record.content.body.slice(1) },
  });
});

it('reads layers from before in px, and writes what their readers read [RES-021]', () => {
  const [, record] = records.find(([name]) => name === 'image-templates') ?? [];
  const change = { resource: 'image-templates', record: record as typeof head, isDeleted: false } as const;
  const json = contentEvents.json({ ...change, eventId: newId(), occurredAt: new Date() }) as {
    imageTemplate: { layers: { ofKind: { text: object } }[] };
  };
  const [text] = json.imageTemplate.layers;
  const px = { x: 40, y: 0, width: 200, height: 120, bind: 'name', fontSizePx: 60 };
  expect(text).toMatchObject({ ...px, ofKind: { text: px } });
  const event = {
    ...json,
    imageTemplate: { ...json.imageTemplate, layers: [{ id: newId(), kind: 'text', ...px, ofKind: { text: px } }] },
  };
  expect(contentEvents.readJson(event as unknown as JsonValue).record.layers).toMatchObject([
    { kind: 'text', binding: { field: 'name' }, box: { x: 500, width: 2500, height: 2000 }, font: { size: 1000 } },
  ]);
});
