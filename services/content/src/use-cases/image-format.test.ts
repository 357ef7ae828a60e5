import { describe, expect, it } from '@jest/globals';
import { formatsFor } from './image-format.ts';

describe('formats of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'jpg', ['avif', 'webp', 'jpg']],
    ['image/webp,*/*', 'png', ['webp', 'png']],
    ['image/avif;q=0, image/webp;q=0.5', 'jpg', ['webp', 'jpg']],
    ['*/*', 'jpg', ['jpg']],
    ['text/html', 'webp', ['png']],
    [undefined, 'avif', ['png']],
    ['image/avif,image/webp', 'gif', ['webp', 'gif']],
    ['IMAGE/AVIF', 'jpg', ['avif', 'jpg']],
    [';;,,q=;image/webp;q=x', 'jpg', ['jpg']],
  ] as const)('for Accept %j and %s are %j', (accept, extension, expected) => {
    expect(formatsFor(accept, extension)).toEqual(expected);
  });
});
