import { Site } from '@filiale/contracts/content/site';
import { describe, expect, it } from '@jest/globals';
import { withWrittenTexts } from '../src/http/with-written-texts.ts';

const block = (text: string) => ({ type: 'text', value: { text, image: null, overview: '' } });
const page = (headline: string, ...body: object[]) => ({ path: 'x', name: 'X', content: { headline, body } });
const english = (...body: object[]) => ({ translations: { 'en-GB': { content: { body } } } });
const check = (values: object) => withWrittenTexts(Site.fields, values);

describe('texts of editors', () => {
  it('pass as people write them, long ones too', async () => {
    await check(page('**Willkommen**', block('# AGB\n\n- eins\n- [zwei](https://x.example)\n\n'.repeat(400))));
  });

  it.each([
    ['that take seconds', ' _a__b'.repeat(3300)],
    ['nested without end', '>'.repeat(5000)],
  ])('%s are refused with the name of their field, at any depth', async (_what, text) => {
    await expect(check(page('Hallo', block('ja'), block(text)))).rejects.toMatchObject({
      code: 'field.too-complex',
      field: 'content.body.1.value.text',
    });
    await expect(check({ ...page('Hallo'), ...english(block(text)) })).rejects.toMatchObject({
      field: 'translations.en-GB.content.body.0.value.text',
    });
  });
});
