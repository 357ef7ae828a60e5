import { expect, it } from '@jest/globals';
import { checkPage } from './check-page.ts';

const none = new Set<string>();

const image = { id: 'i', version: 1, extension: 'jpg', alt: 'Teller', widthPx: 800 };
const heading = (level: number) => ({ type: 'doc', content: [{ type: 'heading', attrs: { level }, content: [] }] });
const page = (body: { id: string; value: unknown }[], more: object = {}) => ({
  description: 'Unsere Küche',
  content: { primaryColor: null, secondaryColor: null, ...more, body },
});

it('a page is checked for what readers would miss, block by block', () => {
  expect(checkPage(page([{ id: 'a', value: { image } }]), none)).toEqual([]);
  expect(checkPage({ ...page([]), description: '' }, none)).toEqual([{ code: 'description' }]);
  expect(checkPage(page([], { primaryColor: '#ffffff', secondaryColor: '#eeeeee' }), none)).toEqual([
    { code: 'contrast' },
  ]);
  const small = { image: { ...image, widthPx: 300 } };
  expect(checkPage(page([{ id: 'a', value: { items: [{ value: small }] } }]), new Set(['i']))).toEqual([
    { code: 'alt', block: 'a' },
    { code: 'small', block: 'a' },
  ]);
  const bodies = [2, 4].map((level, index) => ({ id: String(index), value: { text: heading(level) } }));
  expect(checkPage(page(bodies), none)).toEqual([{ code: 'heading', block: '1' }]);
  const headed = { id: 'a', value: { headline: 'Küche', text: heading(3) } };
  expect(checkPage(page([headed, { id: 'b', value: { text: heading(3) } }]), none)).toEqual([]);
});
