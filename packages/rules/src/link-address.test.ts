import { type Link, link } from '@filiale/contracts/content/links/link';
import { describe, expect, it } from '@jest/globals';
import { linkAddress } from './link-address.ts';

const page = '00000000-0000-4000-8000-000000000001';
const sites = [{ id: page, path: 'unternehmen', isPublic: true, translations: { 'en-GB': { path: 'company' } } }];
const draft = [{ id: page, path: 'unternehmen', isPublic: false, translations: {} }];
const leads = (given: object, among: Parameters<typeof linkAddress>[1] = sites, locale = 'de-AT') =>
  linkAddress(link.schema.parse(given) as Link, among, locale, 'de-AT');

describe('a link', () => {
  it('to a page follows the page to its path in each language, and leads nowhere while that is a draft [SITE-015]', () => {
    expect(leads({ type: 'site', site: page, suffix: '#team' })).toEqual({ path: '/unternehmen#team' });
    expect(leads({ type: 'site', site: page }, sites, 'en-GB')).toEqual({ path: '/company' });
    expect(leads({ type: 'site', site: page }, draft)).toBeUndefined();
    expect(leads({ type: 'site', site: page }, [])).toBeUndefined();
    // A suffix cannot make another site of it.
    expect(leads({ type: 'site', site: page, suffix: '.evil.example' })).toEqual({ path: '/unternehmen' });
  });

  it.each([
    [{ type: 'path', path: '/store/lend' }, { path: '/store/lend' }],
    [
      { type: 'path', path: '#form' },
      { url: '#form', opensWindow: false },
    ],
    [{ type: 'path', path: '//evil.example' }, undefined],
    [
      { type: 'address', address: 'https://example.org/a' },
      { url: 'https://example.org/a', opensWindow: true },
    ],
    [
      { type: 'address', address: 'https://example.org/a', target: '_self' },
      { url: 'https://example.org/a', opensWindow: false },
    ],
    [{ type: 'address', address: 'javascript:alert(1)' }, undefined],
    [
      { type: 'mail', mail: 'a@b.example' },
      { url: 'mailto:a@b.example', opensWindow: false },
    ],
    [
      { type: 'phone', phone: '+43 (1) 234-5' },
      { url: 'tel:+4312345', opensWindow: false },
    ],
    [{ type: 'phone', phone: 'keine' }, undefined],
    [{}, undefined],
    [
      { type: 'file', file: { id: page, version: 2, extension: 'pdf', publicHash: 'h' } },
      { url: `/upload/h/${page}-2.pdf`, opensWindow: false },
    ],
  ])('of %j leads to %j [FIELD-012]', (given, address) => {
    expect(leads(given)).toEqual(address);
  });
});
