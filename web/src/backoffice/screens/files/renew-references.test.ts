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
