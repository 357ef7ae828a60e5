import { describe, expect, it } from '@jest/globals';
import { publicPath, publicReferrer } from './public-path.ts';

describe('tracked paths', () => {
  it.each([
    ['/status/a1B2-uid/hash_9', '/status'],
    ['/en/status/a1B2-uid/hash_9', '/en/status'],
    ['/store/status/checkout', '/store/status/checkout'],
    ['/store/wien-josefstadt', '/store/wien-josefstadt'],
    ['/', '/'],
  ])('%s is tracked as %s', (path, tracked) => {
    expect(publicPath(path)).toBe(tracked);
  });

  it.each([
    ['', ''],
    ['not a url', ''],
    ['https://search.example/?q=anna+gruber', 'https://search.example/'],
    ['https://shop.example/status/uid/hash?x=1', 'https://shop.example/status'],
    ['https://shop.example/store/graz-lend?table=4#top', 'https://shop.example/store/graz-lend'],
  ])('the referrer %p is tracked as %p', (referrer, tracked) => {
    expect(publicReferrer(referrer, 'https://shop.example')).toBe(tracked);
  });
});
