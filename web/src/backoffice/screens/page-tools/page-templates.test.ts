import { SaveDraft } from '@filiale/contracts/content/site-text';
import { expect, it } from '@jest/globals';
import { pageTemplates, templateBody } from './page-templates.ts';

it.each(pageTemplates.filter((each) => each !== 'empty'))(
  'the template %s is a draft that can be written on, in either language',
  (template) => {
    for (const words of ['de', 'en'] as const) {
      const body = templateBody(template, words);
      const text = { path: 'x', name: 'X', content: { body } };
      const { content } = SaveDraft.parse({ revision: 0, text }).text;
      expect(content.body.map(({ type }) => type)).toEqual(body.map(({ type }) => type));
    }
    expect(JSON.stringify(templateBody(template, 'de'))).not.toBe(JSON.stringify(templateBody(template, 'en')));
  },
);
