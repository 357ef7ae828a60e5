import { describe, expect, it } from '@jest/globals';
import { Site } from '../content/site.ts';
import { writtenTexts } from '../content/written-texts.ts';
import { fieldAt, fieldChanges, labelAt } from './field-changes.ts';
import { completerOf } from './field-shape.ts';
import { newId } from './ids.ts';
import { mergedRecord } from './merged-record.ts';
import { referencesIn } from './references-in.ts';
import { documentOfText, type RichTextDocument } from './rich-text/rich-text.ts';
import { withHtml } from './rich-text/rich-text-html.ts';

const rich = (text: string) => withHtml(documentOfText(text) as RichTextDocument);
const image = { id: newId(), version: 1, extension: 'jpg' };
const [greeting, picture] = [newId(), newId()];
const english = (content: object) => ({ 'en-GB': { name: 'Page', content } });

describe('a content that each language has whole [SITE-004]', () => {
  it('is read from single texts of before, laid over that of the base', () => {
    const stored = {
      ...{ path: 'x', name: 'Seite' },
      translations: { 'en-GB': { name: 'Page' } },
      content: {
        headline: null,
        translations: { 'en-GB': { headline: rich('Headline') } },
        body: [
          { id: greeting, type: 'text', value: { text: rich('Hallo'), translations: { 'en-GB': { text: 'Hello' } } } },
          { id: picture, type: 'image', value: { text: rich('Bild'), image, translations: { 'it-IT': { text: '' } } } },
        ],
      },
    };
    const page = completerOf(Site.fields)(structuredClone(stored)) as unknown as Site;
    const second = { id: picture, type: 'image', value: { text: rich('Bild'), image } };
    expect(page.content.body).toEqual([
      { id: greeting, type: 'text', value: { text: rich('Hallo'), width: 'm' } },
      second,
    ]);
    expect(page.translations['en-GB']).toMatchObject({ name: 'Page', content: { headline: rich('Headline') } });
    expect(page.translations['en-GB']?.content?.body).toEqual([
      { id: greeting, type: 'text', value: { text: rich('Hello'), width: 'm' } },
      second,
    ]);
    expect(Site.record.safeParse({ ...page, id: newId(), revision: 1, createdAt: iso, updatedAt: iso }).error).toBe(
      undefined,
    );
    // What was read once is read alike again.
    expect(completerOf(Site.fields)(structuredClone(page))).toEqual(page);
  });

  it('has its blocks, pictures and texts by itself, and takes the defaults of its fields', () => {
    const given = english({ body: [{ type: 'image', value: { image, text: 'Words' } }] });
    const page = Site.create.parse({ path: 'x', name: 'Seite', translations: given });
    expect(page.translations['en-GB']?.content).toMatchObject({ headline: null, body: [{ type: 'image' }] });
    expect(Site.create.parse({ path: 'x', name: 'Seite', translations: { 'en-GB': { name: 'Page' } } })).toMatchObject({
      translations: { 'en-GB': { name: 'Page' } },
    });
    expect(referencesIn(Site.fields, page as never)).toEqual([
      { target: 'image', id: image.id, field: 'translations.en-GB.content.body.0.value.image' },
    ]);
    expect(writtenTexts(Site.fields, page as never).map(({ path }) => path)).toEqual([
      'translations.en-GB.content.body.0.value.text',
    ]);
  });

  it('is logged and merged field by field, and as a whole where a language gets it', () => {
    const before = { translations: english({ primaryColor: '#ffffff', body: [] }) };
    const after = mergedRecord(Site.fields, before, {
      translations: { 'en-GB': { content: { primaryColor: '#000000' } } },
    });
    expect(after).toEqual({ translations: english({ primaryColor: '#000000', body: [] }) });
    const field = 'translations.en-GB.content.primaryColor';
    expect(fieldChanges(Site.fields, before, after)).toEqual([{ field, before: '#ffffff', after: '#000000' }]);
    expect(fieldAt(Site.fields, field)?.type).toBe('color');
    expect(labelAt(Site.fields, field, 'en')).toBe('Content (en-GB): Text colour');
    expect(
      fieldChanges(Site.fields, { translations: { 'en-GB': { name: 'Page' } } }, before).map((change) => change.field),
    ).toEqual(['translations.en-GB.content']);
    expect(mergedRecord(Site.fields, before, { translations: { 'en-GB': { content: null } } }).translations).toEqual({
      'en-GB': { name: 'Page' },
    });
  });
});

const iso = '2026-11-20T10:00:00.000Z';
