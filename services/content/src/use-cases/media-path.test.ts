import { describe, expect, it } from '@jest/globals';
import { parseImagePath, parseUploadPath } from './media-path.ts';

const id = '01900000-0000-7000-8000-000000000001';
const hash = 'AbCdEfGhIjKlMnOpQrStUv';

describe('image paths', () => {
  it.each([
    [`/image/${id}-1.jpg`, null, 'jpg', 1],
    [`/image/icon/${id}-2.png`, 'icon', 'png', 2],
    [`/image/product/small/${id}-12.webp`, 'small', 'webp', 12],
    [`/image/category/large/${id}-1.avif`, 'large', 'avif', 1],
    [`/image/product/${id}-1.gif`, null, 'gif', 1],
  ])('reads %s [MEDIA-003] [MEDIA-005]', (path, size, extension, version) => {
    expect(parseImagePath(path)).toEqual({ id, size, extension, version });
  });

  it.each([
    '/image/',
    `/image/${id}.jpg`,
    `/image/${id}-0.jpg`,
    `/image/${id}-01.jpg`,
    `/image/${id}-1.exe`,
    `/image/${id}-1.jpeg`,
    `/image/giant/${id}-1.jpg`,
    `/image/branch/small/${id}-1.jpg`,
    `/image/../${id}-1.jpg`,
    `/image/small/..%2f..%2f${id}-1.jpg`,
    `/image/small/${id}-1.jpg/../../x`,
    `/image/${id}-1.jpg\n`,
    `/image/${'../'.repeat(6)}etc/passwd`,
  ])('refuses %j', (path) => {
    expect(parseImagePath(path)).toBeNull();
  });
});

describe('upload paths', () => {
  it('reads a file and its preview [MEDIA-006] [MEDIA-007]', () => {
    expect(parseUploadPath(`/upload/${hash}/${id}-1.pdf`)).toEqual({
      id,
      version: 1,
      extension: 'pdf',
      publicHash: hash,
      picture: null,
    });
    expect(parseUploadPath(`/upload/${hash}/preview/${id}-3.jpg`)).toMatchObject({ picture: 'preview', version: 3 });
    expect(parseUploadPath(`/upload/${hash}/page/${id}-3.jpg`)).toMatchObject({ picture: 'page', version: 3 });
  });

  it.each([`/upload/short/${id}-1.pdf`, `/upload/${hash}/preview/${id}-1.pdf`, `/upload/../${hash}/${id}-1.pdf`])(
    'refuses %j',
    (path) => {
      expect(parseUploadPath(path)).toBeNull();
    },
  );
});
