import { siteTextFields } from '@filiale/contracts/content/site-text';
import { expect, it } from '@jest/globals';
import { withWords } from './words-of-text.ts';

const written = (...nodes: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: nodes }] });
const plain = (text: string) => ({ type: 'text', text });
const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const page = (text: object, more: object = {}) => ({
  path: 'gans',
  name: 'Gans',
  ...more,
  content: { body: [{ id: 'a', type: 'text', value: { text } }] },
});
const sought = (words: string, more: object = {}) => ({ words, isWhole: false, isCaseSensitive: false, ...more });
const replaced = (values: object, words: string, replacement: string | null, more?: object) =>
  withWords(siteTextFields, values, sought(words, more), replacement);
const nodesOf = (values: object) =>
  (values as { content: { body: { value: { text: { content: { content: object[] }[] } } }[] } }).content.body[0]?.value
    .text.content[0]?.content;

it('words are found in names, texts and rich texts, never in addresses', () => {
  const { values, places } = replaced(page(written(plain('Die gans ist gar'))), 'Gans', 'Ente');
  expect(values).toMatchObject({ path: 'gans', name: 'Ente' });
  expect(nodesOf(values)).toEqual([plain('Die Ente ist gar')]);
  expect(places).toEqual([
    { before: '', words: 'Gans', after: '' },
    { before: 'Die ', words: 'gans', after: ' ist gar' },
  ]);
});

it('only whole words, or only of this case, where that is asked for', () => {
  const values = page(written(plain('Gans, Gansl, gans und Übergans')));
  const count = (more: object) => replaced(values, 'Gans', null, more).places.length - 1;
  expect([count({}), count({ isWhole: true }), count({ isCaseSensitive: true })]).toEqual([4, 2, 2]);
  expect(count({ isWhole: true, isCaseSensitive: true })).toBe(1);
  expect(replaced(values, 'Gans', null).values).toEqual(values);
});

it('words across marks are one; the replacement has the marks of their beginning', () => {
  const { values } = replaced(
    page(written(plain('Zur '), bold('Mar'), plain('tini'), bold('gans'))),
    'martini',
    'Fest',
  );
  expect(nodesOf(values)).toEqual([plain('Zur '), bold('Fest'), bold('gans')]);
});

it('signs of patterns are signs', () => {
  expect(replaced(page(written(plain('2 + 2 (ca.) $1'))), '+ 2 (ca.)', '$& $1').places).toHaveLength(1);
  expect(nodesOf(replaced(page(written(plain('a.b axb'))), 'a.b', '$&').values)).toEqual([plain('$& axb')]);
});
