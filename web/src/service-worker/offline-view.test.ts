import { expect, it } from '@jest/globals';
import { offlineView } from './offline-view.ts';

const nowMs = Date.parse('2026-11-20T17:40:00Z');
const built = { script: 'reload()', style: 'main{}' };
const kept = [{ path: '/store/lend', title: '<Graz> & Lend - Wirtshausküche', storedAtMs: nowMs }];

it('says what is the matter and leads to the pages that are kept [PWA-010]', () => {
  const { html, headers } = offlineView({ locale: 'de-AT', kept, theme: ':root{--brand:#123456}', nowMs }, built, 'n1');
  expect(html).toContain('<title>Sie sind offline</title>');
  expect(html).toContain('Bitte überprüfen Sie Ihre Internetverbindung.');
  expect(html).toContain('<a href="/store/lend"><span>&#60;Graz&#62; &#38; Lend</span>');
  expect(html).toContain('<style>main{}:root{--brand:#123456}</style>');
  expect(html).toContain('<script nonce="n1">reload()</script>');
  expect(headers['content-security-policy']).toContain("script-src 'nonce-n1'");
});

it('speaks English, and offers nothing where nothing is kept', () => {
  const { html } = offlineView({ locale: 'en-GB', kept: [], theme: '</style><script>', nowMs }, built, 'n1');
  expect(html).toContain('<html lang="en-GB">');
  expect(html).toContain('You are offline');
  expect(html).not.toContain('<nav');
  expect(html).not.toContain('</style><script>');
});
