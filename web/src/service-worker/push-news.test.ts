import { describe, expect, it } from '@jest/globals';
import { readNews } from './push-news.ts';

const origin = 'https://shop.example';
const news = { title: 'Jetzt abholbereit', body: 'An der Kassa.', tag: 'order', url: `${origin}/status/a/b` };
const data = (value: unknown) => ({
  json: () => JSON.parse(typeof value === 'string' ? value : JSON.stringify(value)),
});

describe('a push', () => {
  it('is read as it was sent', () => {
    expect(readNews(data(news), origin)).toEqual(news);
  });

  it.each(['https://dieb.example/status/a/b', 'javascript:alert(1)', '', 7])('leads home instead of to %s', (url) => {
    expect(readNews(data({ ...news, url }), origin)?.url).toBe(`${origin}/`);
  });

  it.each([null, data('kein JSON'), data({}), data({ ...news, title: 1 }), data(null)])(
    'says nothing when it is not ours',
    (each) => {
      expect(readNews(each, origin)).toBeNull();
    },
  );
});
