import { expect, it } from '@jest/globals';
import { withNewest } from './renew-references.ts';

it('a replaced picture takes its place wherever a record shows it, and keeps what was written with it [MEDIA-001]', () => {
  const newest = { id: 'a', version: 3, extension: 'webp', alt: 'Neu', widthPx: 10, heightPx: 20 };
  const record = {
    id: 'r',
    images: [
      { id: 'a', version: 1, extension: 'jpg', alt: 'Teller', widthPx: 5 },
      { id: 'b', version: 1, extension: 'jpg' },
    ],
    content: { image: { id: 'a', version: 2, extension: 'png' }, note: null },
  };
  const { alt: _alt, ...bare } = newest;
  expect(withNewest(record, newest)).toEqual({
    id: 'r',
    images: [{ ...bare, alt: 'Teller' }, record.images[1]],
    content: { image: bare, note: null },
  });
});

it('and within formatted texts, pictures and links to files alike [FIELD-010]', () => {
  const id = '019c0000-0000-7000-8000-000000000001';
  const node = (version: number) => ({
    type: 'image',
    attrs: { src: `/image/large/${id}-${version}.jpg`, alt: '"src":"/image/large/x"' },
  });
  const paragraph = { type: 'text', text: `Siehe /image/large/${id}-1.jpg`, marks: [] };
  const text = (version: number) => ({
    type: 'doc',
    content: [node(version), { type: 'paragraph', content: [paragraph] }],
    html: `<img src="/image/large/${id}-${version}.jpg" alt=""><p>${paragraph.text}</p>`,
  });
  expect(withNewest({ description: text(1) }, { id, version: 2, extension: 'jpg' })).toEqual({ description: text(2) });
});
