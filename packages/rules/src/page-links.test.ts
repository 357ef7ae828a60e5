import { expect, it } from '@jest/globals';
import { pathsIn } from './page-links.ts';

it('paths of this site are found in links of blocks and in rich texts, each once', () => {
  const link = (href: string) => ({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
  const paragraph = { type: 'paragraph', content: ['/karte#heute', '/jobs', 'https://a.example', '#oben'].map(link) };
  const links = [
    { type: 'path', path: '/jobs' },
    { type: 'address', address: '/kein-pfad' },
    { type: 'path', path: '#x' },
  ];
  expect(pathsIn([{ value: { text: { type: 'doc', content: [paragraph] }, links } }])).toEqual([
    '/karte#heute',
    '/jobs',
  ]);
});
