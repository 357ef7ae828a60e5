import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consentCookie, consentCookieValue, parseConsent } from './consent-cookie.ts';

const state = {
  settings: { shop: true, map: true, 'analytics-log': false, 'google-tag': true },
  timestamp: '2026-11-20T10:00:00.000Z',
  version: '0abc',
};

describe('the consent cookie', () => {
  it('comes back as it was kept, with the flags beside it [CONSENT-002, CONSENT-008]', () => {
    const [pair = ''] = consentCookie(state, false).split('; ');
    expect(parseConsent(consentCookieValue(`a=1; ${pair}; b=2`))).toEqual(state);
    expect(JSON.parse(decodeURIComponent(pair.slice('consent='.length)))).toMatchObject({
      consent: false,
      googleTag: true,
      facebookPixel: false,
    });
  });

  it('lives 3650 days for the whole origin, and goes over TLS only where there is TLS [CONSENT-008]', () => {
    expect(consentCookie(state, false)).toMatch(/; Max-Age=315360000; Path=\/; SameSite=Lax$/);
    expect(consentCookie(state, true)).toMatch(/; SameSite=Lax; Secure$/);
  });

  it('stays below what browsers keep with thirty services of a tenant', () => {
    const settings = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`0199-${index}-${'x'.repeat(28)}`, true]),
    );
    expect(consentCookie({ ...state, settings }, true).length).toBeLessThan(4096);
  });

  it.each([undefined, '', 'null', '42', '{', '%', '%7B%7D', '[]', '{"settings":{"a":1},"timestamp":"","version":""}'])(
    'is no choice when it holds %j',
    (value) => {
      expect(parseConsent(value)).toBeNull();
    },
  );

  it('never throws, for any value of the cookie', () => {
    fc.assert(fc.property(fc.string(), (text) => parseConsent(text) === null || text !== ''));
  });
});
