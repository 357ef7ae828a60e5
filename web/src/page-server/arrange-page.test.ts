import { describe, expect, it } from '@jest/globals';
import { arrangePage, strangeSentence } from './arrange-page.ts';

const page =
  '<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" nonce="n1" data-precedence="next"/>' +
  '<link rel="stylesheet" href="/_next/static/chunks/b.css" nonce="n1" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" nonce="n1" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async="" nonce="n1"></script></head><body><p>Knödel</p>' +
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="n1"></script>' +
  '<script src="/_next/static/chunks/main.js" nonce="n1" async=""></script>' +
  '<script nonce="n1">self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/chunks/no.js\\" async=\\"\\">\\u003c/script>"])</script></body></html>';

const sheets: Record<string, string> = {
  '/_next/static/chunks/a.css': '.a{color:red}',
  '/_next/static/chunks/b.css': '.b::before{content:"$&"}',
};
const readStyle = async (path: string) => sheets[path] ?? null;
const startScript = 'start()';
const paintFirst = async (html: string, read = readStyle) =>
  (await arrangePage(html, { readStyle: read, startScript })).html;

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
    expect(painted).toContain(
      '<script nonce="n1" data-scripts="/_next/static/chunks/main.js /_next/static/chunks/one.js">start()</script></head>',
    );
    expect(painted).not.toMatch(/<script src="[^"]+(one|main)\.js"/);
    expect(painted).not.toContain('rel="preload" as="script"');
    expect(painted).toContain('<script src="/_next/static/chunks/old.js" noModule=""');
    expect(painted).toContain('\\u003cscript src=\\"/_next/static/chunks/no.js\\"');
  });

  it('brings styles and scripts of a late part that stands in it, the scripts ahead of the framework', async () => {
    const late =
      '<link href="/_next/static/chunks/a.css" rel="stylesheet" as="style" nonce="n1" data-precedence="dynamic"/>' +
      '<link rel="preload" href="/_next/static/chunks/late.js" as="script" nonce="n1" fetchPriority="low"/>';
    const painted = await paintFirst(page.replace('</head>', () => `${late}</head>`));
    expect(painted).toContain(
      'data-scripts="/_next/static/chunks/late.js /_next/static/chunks/main.js /_next/static/chunks/one.js"',
    );
    expect(painted.match(/<style>\.a\{color:red\}<\/style>/g)).toHaveLength(2);
  });

  it('passes the payload of the framework on as data, unchanged', async () => {
    const payload = '[1,"3:\\"Kn\\u00f6del \\u003c/script\\u003e $&\\"\\n"]';
    const script = `<script nonce="n1">(self.__next_f=self.__next_f||[]).push([0])</script><script nonce="n1">self.__next_f.push(${payload})</script></body>`;
    const painted = await paintFirst(
      page.replace('</body>', () => script),
      readStyle,
    );
    const data = [...painted.matchAll(/<script type="application\/json" data-flight>(.*?)<\/script>/g)];
    expect(data.map(([, text = '']) => JSON.parse(text)).slice(1)).toEqual([[0], [1, '3:"Knödel </script> $&"\n']]);
  });

  it('keeps a link whose sheet cannot be had, or that would end the style element', async () => {
    const painted = await paintFirst(page, async (path: string) =>
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

describe('a page that a new Next writes differently', () => {
  it.each<[string, (page: string) => string]>([
    ['scripts of the build (<script src async>): 2 in the page', (html) => html.replaceAll(' async=""', ' async')],
    [
      'style sheets (<link rel="stylesheet" href>): 2 in the page',
      (html) => html.replaceAll('rel="stylesheet" href', 'data-x rel="stylesheet" href'),
    ],
    [
      'payload of the framework (self.__next_f.push): 1 in the page',
      (html) => html.replace('self.__next_f.push(', 'globalThis.__next_f.push('),
    ],
    ['no payload of the framework', (html) => html.replace('__next_f', '__next_g')],
    ['the head does not end', (html) => html.replace('</head>', '')],
  ])('is left as it is, and is said so: %s', async (reason, change) => {
    const other = change(page);
    const { html, strange } = await arrangePage(other, { readStyle, startScript });
    expect(html).toBe(other);
    expect(strange).toEqual([expect.stringContaining(reason)]);
    expect(strangeSentence(strange)).toMatch(/^Next writes its pages differently.*arrange-page\.ts must learn how/);
  });

  it('is none that has no policy, and so no scripts to run', async () => {
    const other = page.replaceAll(' nonce="n1"', '');
    expect(await arrangePage(other, { readStyle, startScript })).toEqual({ html: other, strange: [] });
  });
});
