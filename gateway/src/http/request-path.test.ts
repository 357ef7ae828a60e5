import { describe, expect, it } from '@jest/globals';
import { firstSegment, leadNowhere, requestPath } from './request-path.ts';

describe('request path', () => {
  it('splits path and query', () => {
    expect(requestPath('/api/init?branch=1&x=/../')).toEqual({ path: '/api/init', search: 'branch=1&x=/../' });
    expect(requestPath('/en/store/k%C3%BCche')).toEqual({ path: '/en/store/k%C3%BCche', search: '' });
  });

  it.each([
    ['/api/../internal/init'],
    ['/api/..'],
    ['/./api'],
    ['/api/%2e%2e/internal'],
    ['/api/%2E./internal'],
    ['/api/%252e%252e/internal'],
    ['/api//products'],
    ['//evil.example/'],
    ['/api/a%2Fb'],
    ['/api/a%5cb'],
    ['/api\\products'],
    ['/api/%00'],
    ['/api/%0d%0aSet-Cookie:x'],
    ['/api/%zz'],
    ['/api/%'],
    ['/api/%c3%28'],
    ['http://evil.example/api'],
    ['*'],
    [''],
    [`/${'a'.repeat(8_192)}`],
  ])('refuses %s as malformed', (url) => {
    expect(() => requestPath(url)).toThrow('request.malformed');
  });

  it('names the first segment', () => {
    expect(['/', '/api', '/api/x', '/apix/y'].map(firstSegment)).toEqual(['', 'api', 'api', 'apix']);
  });
});

describe('a page whose address cannot be read', () => {
  const visit = (url: string, method = 'GET', accept = 'text/html,*/*') => ({ method, url, headers: { accept } });
  it.each(['/%E0%A4%A', '/store/%ff?x=%', '/a//b', '//kontakt', '//evil.example/'])(
    'is one that is missing: %s',
    (url) => {
      const request = visit(url);
      expect(leadNowhere(request)).toBe(true);
      expect(requestPath(request.url)).toEqual({ path: '/-', search: '' });
      expect(leadNowhere(visit(url, 'GET', '*/*'))).toBe(true);
    },
  );
  it.each([
    visit('/%E0', 'POST'),
    visit('/%E0', 'GET', 'application/json'),
    visit('//api/products', 'GET', 'application/json'),
    visit('//picture.png', 'GET', 'image/avif,image/webp,*/*;q=0.8'),
    { ...visit('/a//b'), headers: { accept: '*/*', rsc: '1' } },
    { ...visit('/a//b.js'), headers: { accept: '*/*', 'sec-fetch-dest': 'script' } },
    visit('//manifest.json?v=2', 'GET', '*/*'),
    visit('/api/%E0'),
    visit('/image/%E0'),
    visit('/internal/%E0'),
    visit('http://other/%E0'),
  ])('is refused where it is no page: %j', (request) => {
    const { url } = request;
    expect(leadNowhere(request)).toBe(false);
    expect(request.url).toBe(url);
  });
});
