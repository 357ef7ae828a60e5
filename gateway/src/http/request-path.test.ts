import { describe, expect, it } from '@jest/globals';
import { firstSegment, requestPath } from './request-path.ts';

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
