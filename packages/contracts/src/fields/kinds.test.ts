import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { problemsOf } from '../api/problems-of-schema.ts';
import { Product } from '../catalog/product.ts';
import { Navigation } from '../content/navigation.ts';
import { Node } from '../content/node.ts';
import { Site } from '../content/site.ts';
import { Scene } from '../signage/scene.ts';
import { completerOf } from './field-shape.ts';
import { collection, group, number, reference, text } from './fields.ts';
import { newId } from './ids.ts';
import { fieldsOf, mergedFields } from './kinds.ts';
import { mergedRecord } from './merged-record.ts';
import { lackingFields } from './needed.ts';
import { referencesIn } from './references-in.ts';
import { withHtml } from './rich-text/rich-text-html.ts';

const label = { de: 'X', en: 'X' };
const site = { path: 'x', name: 'X' };
const blocks = (body: readonly object[]) => ({ ...site, content: { body } });
const refused = (schema: z.ZodType, given: unknown) =>
  problemsOf(schema.safeParse(given).error ?? { issues: [] }).map(({ code, field }) => `${code} ${field}`);

describe('a value of several kinds', () => {
  it('has the fields of its kind with their defaults, and is of the usual kind where it says none', () => {
    const [text, picture] = Site.create.parse(blocks([{ value: { text: 'Hallo' } }, { type: 'image' }])).content.body;
    expect(text).toEqual({ id: expect.any(String), type: 'text', value: { text: 'Hallo', width: 'm' } });
    expect(picture?.value).toEqual({ image: null, text: null });
  });

  it('may hold empty fields of other kinds, as it did once, and no filled ones', () => {
    const former = { type: 'overview', value: { text: '', image: null, overview: 'news', translations: {} } };
    expect(Site.create.parse(blocks([former])).content.body[0]?.value).toEqual({ overview: 'news' });
    const translated = { type: 'text', value: { text: 'Hallo', translations: { 'en-GB': { text: 'Hello' } } } };
    expect(refused(Site.create, blocks([translated]))).toEqual(['field.unknown content.body.0.value.translations']);
    const filled = { type: 'overview', value: { text: 'Hallo', overview: 'news' } };
    expect(refused(Site.create, blocks([filled]))).toEqual(['field.unknown content.body.0.value.text']);
    expect(refused(Site.create, blocks([{ type: 'poem' }]))).toEqual(['field.option content.body.0.type']);
  });

  it('is read as it was stored before, also with fields of other kinds, and left out where its kind is not known', () => {
    const head = { id: newId(), revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
    const read = (value: object) =>
      Site.record.safeParse({
        ...head,
        ...Site.create.parse(site),
        content: {
          body: [
            { id: newId(), type: 'image', value: { overview: 'news', translations: {}, ...value } },
            { id: newId(), type: 'poem', value: { lines: 3 } },
          ],
        },
      });
    const text = withHtml({ type: 'doc', content: [{ type: 'paragraph' }] });
    expect(read({ text }).data?.content.body.map(({ type, value }) => [type, value])).toEqual([
      ['image', { image: null, text }],
    ]);
    expect(read({ text, more: 'B' }).success).toBe(false);
  });

  it('is completed in place, from the shape of before and without what other kinds hold', () => {
    const stored = {
      content: { body: [{ id: 'a', type: 'heading', value: { text: 'A', image: null, overview: '' } }] },
    };
    expect(completerOf(Site.fields)(stored).content.body).toMatchObject([
      { id: 'a', type: 'heading', value: { text: { html: 'A' } } },
    ]);
    const later = { content: { body: [{ id: 'a', type: 'poem', value: { lines: 3 } }] } };
    expect(completerOf(Site.fields)(structuredClone(later)).content.body).toEqual(later.content.body);
  });

  it('may be read from another shape: a form field with everything beside its type', () => {
    const former = { id: newId(), type: 'email', fieldId: 'mail', label: 'E-Mail', isRequired: true, options: [] };
    const node = Node.create.parse({ type: 'form', identifier: 'anfrage', content: { fields: [former] } });
    expect(node.type === 'form' && node.content.fields).toEqual([
      {
        id: former.id,
        type: 'email',
        value: {
          ...{ fieldId: 'mail', label: 'E-Mail', description: '', isRequired: true, hasMaxWidth: false },
          translations: {},
        },
      },
    ]);
  });

  it('may have its kind beside it, in the record', () => {
    const given = { type: 'contactPerson', identifier: 'ada', content: { name: 'Ada', body: '', links: [] } };
    expect(Node.create.parse(given)).toMatchObject({ type: 'contactPerson', content: { name: 'Ada', position: '' } });
    expect(Node.create.parse(given).content).not.toHaveProperty('body');
    expect(refused(Node.create, { ...given, content: { body: 'Hallo' } })).toEqual(['field.unknown content.body']);
    expect(refused(Node.create, { ...given, type: 'poem' })).toEqual(['field.option type']);
    expect(Node.create.parse({ identifier: 'x' })).toMatchObject({ type: 'news', content: { title: '' } });
    const stored = { type: 'job', content: { name: 'Koch', date: null, title: '' } };
    expect(completerOf(Node.fields)(stored).content).toMatchObject({ name: 'Koch', position: '' });
    expect(stored.content).not.toHaveProperty('title');
    // Without its kind, as in a list of some columns, its fields cannot be known.
    expect(completerOf({ content: Node.fields.content })({ content: { position: 'Koch' } }).content.position).toBe(
      'Koch',
    );
  });

  it('that another kind is put over keeps what both kinds have', () => {
    const target = fieldsOf(Navigation.fields.items, { type: 'site' });
    expect(Object.keys(target)).toContain('target');
    const fields = { place: group({ label, kind: { at: 'kind', default: 'one' }, kinds }) };
    const before = { place: { kind: 'one', name: 'A', size: 3 } };
    expect(mergedRecord(fields, before, { place: { kind: 'two' } })).toEqual({ place: { kind: 'two', name: 'A' } });
    expect(mergedRecord(fields, before, { place: { size: 4 } })).toEqual({
      place: { kind: 'one', name: 'A', size: 4 },
    });
  });

  it('points at what its kind points at, and needs what its kind needs', () => {
    const [page, branch] = [newId(), newId()];
    const item = { label: 'X', suffix: '', isEnabled: true, children: [] };
    const items = [
      { ...item, type: 'site', target: page, children: [{ ...item, type: 'branch', target: branch }] },
      { ...item, type: 'link', target: 'https://x.example' },
    ];
    expect(referencesIn(Navigation.fields, { items })).toEqual([
      { target: 'site', id: page, field: 'items.0.target' },
      { target: 'branch', id: branch, field: 'items.0.children.0.target' },
    ]);
    const layers = [{ kind: 'clock' }, { kind: 'text', text: '' }, { kind: 'product', product: null }];
    expect(lackingFields(Scene.fields, { path: 'x', name: 'X', layers })).toEqual([
      'layers.1.text',
      'layers.2.product',
    ]);
  });

  it('of a product gives options where guests choose, and none elsewhere [PROD-004]', () => {
    const option = { name: 'Reis' };
    const part = (type: string, options: object[]) => ({ name: type, type, options });
    const product = (parts: object[]) => Product.create.parse({ name: 'X', price: 1, config: { parts } });
    const { parts } = product([part('select', [option]), part('text', [])]).config;
    expect(parts.map(({ type, options }) => [type, options.length])).toEqual([
      ['select', 1],
      ['text', 0],
    ]);
    expect(refused(Product.create, { name: 'X', price: 1, config: { parts: [part('text', [option])] } })).toEqual([
      'field.too-many config.parts.0.options',
    ]);
    const stored = { config: { parts: [part('image', [option]), part('multiselect', [option])] } };
    expect(completerOf(Product.fields)(stored).config.parts.map(({ options }) => options.length)).toEqual([0, 1]);
  });
});

const kinds = {
  one: { label, symbol: 'text', fields: { name: text({ label }), size: number({ label }) } },
  two: { label, symbol: 'text', fields: { name: text({ label }) } },
} as const;

describe('the fields of all kinds', () => {
  it('point at what any of them points at', () => {
    const to = (target: 'site' | 'branch') => ({ at: reference({ label, targets: [target] }) });
    expect(mergedFields([to('site'), to('branch')]).at?.targets).toEqual(['site', 'branch']);
  });

  it('are one set for stores and messages, and refused where two of one name cannot share a place', () => {
    expect(Object.keys(collection({ label, kind: { at: 'kind', default: 'one' }, kinds }).fields)).toEqual([
      ...['kind', 'name', 'size'],
    ]);
    expect(mergedFields([{ at: text({ label }) }, { at: text({ label, translatable: true }) }]).at?.translatable).toBe(
      true,
    );
    expect(() => mergedFields([{ at: text({ label }) }, { at: number({ label }) }])).toThrow(
      'call fields of the types',
    );
  });
});
