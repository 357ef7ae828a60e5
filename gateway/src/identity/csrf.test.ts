import { describe, expect, it } from '@jest/globals';
import { ownOrigins, refuseForeignPage } from './csrf.ts';

const judge = (headers: Record<string, string>, method = 'POST', ours = ownOrigins('http://localhost:8080', [])) =>
  refuseForeignPage(method, headers, { host: 'Shop.example:8080', ours });

describe('calls from foreign pages', () => {
  it.each([
    ['a call without cookies', {}],
    ['a call without cookies from elsewhere', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a call with a token', { cookie: 'a=b', authorization: 'Bearer x', origin: 'https://evil.example' }],
    ['a same-origin call', { cookie: 'a=b', 'sec-fetch-site': 'same-origin' }],
    ['a call of our own origin', { cookie: 'a=b', origin: 'http://shop.example:8080' }],
    ['both in agreement', { cookie: 'a=b', origin: 'http://shop.example:8080', 'sec-fetch-site': 'same-origin' }],
  ])('lets %s through', (_what, headers) => {
    expect(() => judge(headers as Record<string, string>)).not.toThrow();
  });

  it.each([
    ['with cookies and no origin at all', { cookie: 'a=b' }],
    ['of another site', { cookie: 'a=b', 'sec-fetch-site': 'cross-site' }],
    ['of a sister domain', { cookie: 'a=b', 'sec-fetch-site': 'same-site' }],
    ['of another origin', { cookie: 'a=b', origin: 'http://shop.example' }],
    ['of an opaque origin', { cookie: 'a=b', origin: 'null' }],
    ['whose two origins disagree', { cookie: 'a=b', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
    ['with a lookalike origin', { cookie: 'a=b', origin: 'http://shop.example:8080.evil.example' }],
  ])('refuses an unsafe call %s [FORM-019]', (_what, headers) => {
    expect(() => judge(headers as Record<string, string>)).toThrow('request.csrf-invalid');
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('lets %s through, which changes nothing', (method) => {
    expect(() => judge({ cookie: 'a=b', origin: 'https://evil.example' }, method)).not.toThrow();
  });

  describe('of an installation with an address', () => {
    const ours = ownOrigins('https://shop.example', ['https://www.shop.example', 'http://inside.example:8080']);

    it.each(['https://shop.example', 'https://SHOP.example', 'https://www.shop.example', 'http://inside.example:8080'])(
      'are not those of %s, for any host that a proxy names',
      (origin) => {
        expect(() => judge({ cookie: 'a=b', origin }, 'POST', ours)).not.toThrow();
      },
    );

    it.each(['http://shop.example:8080', 'http://shop.example', 'https://shop.example:8443', 'https://evil.example'])(
      'are those of %s, also where the host agrees with it [FORM-019]',
      (origin) => {
        expect(() => judge({ cookie: 'a=b', origin }, 'POST', ours)).toThrow('request.csrf-invalid');
      },
    );
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9090', 'http://[::1]', 'http://shop.localhost'])(
    'are known by the host alone while the shop is at %s',
    (address) => {
      expect(ownOrigins(address, ['https://shop.example']).size).toBe(0);
    },
  );
});
