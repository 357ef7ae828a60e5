import { describe, expect, it } from '@jest/globals';
import { sentAddress, sentPath, sentReferrer } from './sent-address.ts';

const origin = 'https://shop.example';

describe('an address that is sent out', () => {
  it.each([
    ['/status/u1/secret', '/status/{uid}/{hash}'],
    ['/en/status/u1/secret', '/en/status/{uid}/{hash}'],
    ['/status/u1/secret/more', '/status/{uid}/{hash}'],
    ['/store/wien/checkout', '/store/{branch}/checkout'],
    ['/en/store/wien/checkout/error', '/en/store/{branch}/checkout/error'],
    ['/store/wien', '/store/wien'],
    ['/', '/'],
  ])('%s is sent as %s', (path, shown) => {
    expect(sentPath(path)).toBe(shown);
  });

  it('keeps the words of a campaign and nothing else of the query', () => {
    const query = '?utm_source=flyer&table=7&gclid=x&email=a@b.example';
    expect(sentAddress(origin, '/store/wien', query)).toBe(`${origin}/store/wien?utm_source=flyer&gclid=x`);
    expect(sentAddress(origin, '/status/u1/secret', query)).toBe(`${origin}/status/{uid}/{hash}`);
  });

  it('names a status page by its pattern as the referrer too', () => {
    expect(sentReferrer(`${origin}/status/u1/secret?x=1`, origin)).toBe(`${origin}/status/{uid}/{hash}`);
    expect(sentReferrer('https://search.example/results?q=pizza', origin)).toBe('https://search.example/results');
    expect(sentReferrer('', origin)).toBe('');
  });
});
