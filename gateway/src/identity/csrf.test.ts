import { describe, expect, it } from '@jest/globals';
import { refuseForeignPage } from './csrf.ts';

const judge = (headers: Record<string, string>, method = 'POST') =>
  refuseForeignPage(method, headers, 'Shop.example:8080');

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
});
