import { describe, expect, it } from '@jest/globals';
import { isKioskDevice, kioskStep, staysInside } from './kiosk-door.ts';

const asked = { path: '/', locale: 'de-AT', wish: null, cookie: undefined } as const;

describe('the door of a terminal', () => {
  it('lets everybody else pass [KIOSK-001]', () => {
    expect(kioskStep(asked)).toBeNull();
    expect(kioskStep({ ...asked, cookie: 'off' })).toBeNull();
    expect(kioskStep({ ...asked, wish: '1' })).toBeNull();
  });

  it('makes a device the terminal of a branch and takes the wish out of the address [KIOSK-001]', () => {
    expect(kioskStep({ ...asked, path: '/store/lend', locale: 'en-GB', wish: '1' })).toEqual({
      target: '/en/store/lend',
      cookie: 'lend',
    });
  });

  it.each(['/', '/store/other', '/store/lend-2', '/site/imprint', '/status/u/h', '/gibt/es/nicht', '/store/%'])(
    'leads a terminal back from %s',
    (path) => {
      expect(kioskStep({ ...asked, path, cookie: 'lend' })).toEqual({ target: '/store/lend' });
    },
  );

  it.each(['/store/lend', '/store/lend/checkout'])('leaves a terminal on %s', (path) => {
    expect(kioskStep({ ...asked, path, cookie: 'lend' })).toBeNull();
  });

  it('lets staff out by the address alone', () => {
    expect(kioskStep({ ...asked, path: '/store/lend', wish: '0', cookie: 'lend' })).toEqual({
      target: '/store/lend',
      cookie: 'off',
    });
  });

  it.each([
    // A visitor's own phone is never one, also not at a branch with self-service.
    [undefined, false],
    ['off', false],
    ['lend', true],
    ['other', false],
  ])('takes a device that says %p for a terminal: %p [KIOSK-001, BRANCH-012]', (cookie, is) => {
    expect(isKioskDevice({ identifier: 'lend' }, cookie)).toBe(is);
  });

  it.each([
    ['/store/lend/checkout', true],
    ['/en/store/lend', true],
    ['#suppen', true],
    ['?product=1', true],
    ['/', false],
    ['/store/other', false],
    ['https://elsewhere.example/store/lend', false],
    ['tel:+431', false],
    ['mailto:a@b.example', false],
    ['javascript:alert(1)', false],
  ])('follows %s inside: %p', (href, is) => {
    expect(staysInside(href, 'https://shop.example/store/lend', 'lend')).toBe(is);
  });
});
