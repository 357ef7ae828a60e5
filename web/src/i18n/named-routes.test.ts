import { describe, expect, it } from '@jest/globals';
import { articleOfPath, articlePath, branchPath, routePath } from './named-routes.ts';

describe('named routes [SHELL-007, SITE-012]', () => {
  it('have the prefix of their locale', () => {
    expect(routePath('division', {}, 'de-AT')).toBe('/');
    expect(routePath('division', {}, 'en-GB')).toBe('/en');
    expect(routePath('branch', { branch: 'graz-lend' }, 'de-AT')).toBe('/store/graz-lend');
    expect(routePath('checkout', { branch: 'graz-lend' }, 'en-GB')).toBe('/en/store/graz-lend/checkout');
    expect(routePath('checkout_error', { branch: 'graz-lend' }, 'de-AT')).toBe('/store/graz-lend/checkout/error');
    expect(routePath('status', { uid: 'u', hash: 'h' }, 'en-GB')).toBe('/en/status/u/h');
    expect(routePath('site', { path: 'site/privacy' }, 'en-GB')).toBe('/en/site/privacy');
  });

  it('translate their segments', () => {
    expect(routePath('news', { news: 'eröffnung' }, 'de-AT')).toBe('/news/er%C3%B6ffnung');
    expect(routePath('news', { news: 'opening' }, 'en-GB')).toBe('/en/news/opening');
    expect(routePath('knowledge', { knowledge: 'hunde' }, 'de-AT')).toBe('/wissenswertes/hunde');
    expect(routePath('knowledge', { knowledge: 'dogs' }, 'en-GB')).toBe('/en/knowledge/dogs');
    expect(routePath('useCase', { useCase: 'kantine' }, 'de-AT')).toBe('/anwendungen/kantine');
  });

  it('lead to one language where the name says so, on pages in any language', () => {
    expect(routePath('news-de', { news: 'x' }, 'en-GB')).toBe('/news/x');
    expect(routePath('knowledge-en', { knowledge: 'x' }, 'de-AT')).toBe('/en/knowledge/x');
    expect(routePath('branch-en', { branch: 'x' }, 'de-AT')).toBe('/en/store/x');
  });

  it('lead to articles and back, in the language of the path [SITE-011, SITE-013, SITE-014]', () => {
    expect(articlePath('knowledge', 'hunde', 'de-AT')).toBe('/wissenswertes/hunde');
    expect(articleOfPath('/wissenswertes/hunde', 'de-AT')).toEqual({ type: 'knowledge', slug: 'hunde' });
    expect(articleOfPath('/knowledge/dogs', 'en-GB')).toEqual({ type: 'knowledge', slug: 'dogs' });
    expect(articleOfPath('/news/2026', 'en-GB')).toEqual({ type: 'news', slug: '2026' });
    for (const path of ['/knowledge/dogs', '/news', '/news/', '/news/a/b', '/newsletter/a', '/anwendungen/kantine'])
      expect(articleOfPath(path, 'de-AT')).toBeUndefined();
  });

  it('escape what is not theirs', () => {
    expect(branchPath('a/b?c')).toBe('/store/a%2Fb%3Fc');
  });
});
