import { describe, expect, it } from '@jest/globals';
import { kioskRedirect, staysInside } from './kiosk-paths.ts';

const asked = { path: '/', locale: 'de-AT', terminal: undefined } as const;

describe('the paths of a terminal', () => {
  it('lets everybody else pass [KIOSK-001]', () => {
    expect(kioskRedirect(asked)).toBeNull();
    expect(kioskRedirect({ ...asked, path: '/store/lend' })).toBeNull();
  });

  it.each(['/', '/store/other', '/store/lend-2', '/site/imprint', '/status/u/h', '/gibt/es/nicht', '/store/%'])(
    'leads a terminal back from %s',
    (path) => {
      expect(kioskRedirect({ ...asked, path, terminal: 'lend' })).toBe('/store/lend');
      expect(kioskRedirect({ ...asked, path, locale: 'en-GB', terminal: 'lend' })).toBe('/en/store/lend');
    },
  );

  it.each(['/store/lend', '/store/lend/checkout'])('leaves a terminal on %s', (path) => {
    expect(kioskRedirect({ ...asked, path, terminal: 'lend' })).toBeNull();
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
    // However a link in a text came there, no tap ends a terminal.
    ['/store/lend?kiosk=0', false],
  ])('follows %s inside: %p', (href, is) => {
    expect(staysInside(href, 'https://shop.example/store/lend', 'lend')).toBe(is);
  });
});
