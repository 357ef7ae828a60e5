import { describe, expect, it } from '@jest/globals';
import { sitemapXml } from './sitemap.ts';

describe('the sitemap', () => {
  const xml = sitemapXml('https://shop.example', [
    { path: '/', changedAt: '2026-11-20T10:00:00.000Z' },
    { path: '/store/a&b' },
    { path: { 'de-AT': '/ueber-uns', 'en-GB': '/about-us' } },
    { path: { 'de-AT': '/stammtisch' } },
  ]);

  it('names each page in each locale, and with each the others [SEO-005]', () => {
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://shop.example/',
      'https://shop.example/en',
      'https://shop.example/store/a&#38;b',
      'https://shop.example/en/store/a&#38;b',
      'https://shop.example/ueber-uns',
      'https://shop.example/en/about-us',
      'https://shop.example/stammtisch',
    ]);
    expect(xml.match(/hreflang="de-AT"/g)).toHaveLength(7);
    expect(xml.match(/hreflang="en-GB" href="https:\/\/shop\.example\/en"/g)).toHaveLength(2);
    expect(xml.match(/hreflang="x-default" href="https:\/\/shop\.example\/"/g)).toHaveLength(2);
  });

  it('says when a page changed only where that is known', () => {
    expect(xml.match(/<lastmod>2026-11-20T10:00:00\.000Z<\/lastmod>/g)).toHaveLength(2);
  });
});
