import { describe, expect, it } from '@jest/globals';
import { paintFirst } from './paint-first.ts';

const page =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n1" data-precedence="next"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/b.css" nonce="n1" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async="" nonce="n1"></script></head><body><p>Knödel</p>' +
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script>' +
  '<script src="/_next/static/chunks/main.js" nonce="n1" async=""></script>' +
  '<script nonce="n1">self.__next_f.push([1,"<script src=\\"/_next/static/chunks/no.js\\" async=\\"\\"></script>"])</script></body></html>';

const sheets: Record<string, string> = {
  '/_next/static/chunks/a.css': '.a{color:red}',
  '/_next/static/chunks/b.css': '.b::before{content:"$&"}',
};
const readStyle = async (path: string) => sheets[path] ?? null;

describe('a page that is painted first', () => {
  it('carries its styles, in their order, and keeps their links as disabled ones', async () => {
    const painted = await paintFirst(page, readStyle);
    expect(painted).toContain(
      '<style>.a{color:red}</style><link disabled rel="stylesheet" href="/_next/static/chunks/a.css"',
    );
    expect(painted).toContain('<style>.b::before{content:"$&"}</style><link disabled');
    expect(painted.indexOf('.a{')).toBeLessThan(painted.indexOf('.b::before'));
  });

  it('starts its scripts after the first paint, and leaves those of old browsers and texts alone', async () => {
    const painted = await paintFirst(page, readStyle);
    expect(painted).toContain('["/_next/static/chunks/main.js","/_next/static/chunks/one.js"]');
    expect(painted).not.toMatch(/<script src="[^"]+(one|main)\.js"/);
    expect(painted).not.toContain('rel="preload" as="script"');
    expect(painted).toContain('<script src="/_next/static/chunks/old.js" noModule=""');
    expect(painted).toContain('<script src=\\"/_next/static/chunks/no.js\\"');
    expect(painted).toContain('<script nonce="n1">(function (w, d)');
  });

  it('hands what the framework is told over as data, to the letter', async () => {
    const told = '[1,"3:\\"Kn\\u00f6del \\u003c/script\\u003e $&\\"\\n"]';
    const telling = `<script nonce="n1">(self.__next_f=self.__next_f||[]).push([0])</script><script nonce="n1">self.__next_f.push(${told})</script></body>`;
    const painted = await paintFirst(
      page.replace('</body>', () => telling),
      readStyle,
    );
    const data = [...painted.matchAll(/<script type="application\/json" data-flight>(.*?)<\/script>/g)];
    expect(data.map(([, text = '']) => JSON.parse(text))).toEqual([[0], [1, '3:"Knödel </script> $&"\n']]);
  });

  it('keeps a link whose sheet cannot be had, or that would end the style element', async () => {
    const painted = await paintFirst(page, async (path) =>
      path.endsWith('a.css') ? null : 'a::after{content:"</style>"}',
    );
    expect(painted).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css"');
    expect(painted).toContain('<link rel="stylesheet" href="/_next/static/chunks/b.css"');
  });

  it('leaves a page without scripts as it is', async () => {
    expect(await paintFirst('<html><head></head><body>Hallo</body></html>', readStyle)).toBe(
      '<html><head></head><body>Hallo</body></html>',
    );
  });
});
