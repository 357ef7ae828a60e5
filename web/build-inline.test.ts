import { runInNewContext } from 'node:vm';
import { expect, it } from '@jest/globals';
import { buildInline } from './build-inline.ts';

// They stand in every page, before its first paint (docs/adr/0010-paint-first.md).
it.each([
  ['page-head.ts', 2_100],
  ['page-start.ts', 1_300],
  ['tv-watch.ts', 900],
  ['offline-view.ts', 350],
] as const)('%s is one small script that ends no element before its time: at most %d bytes', async (file, most) => {
  const text = await buildInline(file);
  expect(text).toMatch(/^"use strict";\(\(\)=>\{.+\}\)\(\);$/s);
  expect(text).not.toMatch(/<\/script|<!--/i);
  expect(text.length).toBeLessThanOrEqual(most);
});

it('names the scripts of the page by the data of its own element', async () => {
  const added: string[] = [];
  const listeners: Record<string, () => void> = {};
  const document = {
    currentScript: { dataset: { scripts: '/a.js /b.js' } },
    readyState: 'complete',
    documentElement: { dataset: {} },
    head: { append: ({ src }: { src: string }) => added.push(src) },
    createElement: () => ({}),
    querySelectorAll: () => [],
  };
  const window = {
    document,
    addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
    removeEventListener: () => {},
  };
  const setTimeout = (work: (value?: unknown) => void, ms = 0, value?: unknown) => {
    if (ms === 0) work(value);
  };
  runInNewContext(await buildInline('page-start.ts'), { window, document, setTimeout });
  expect(added).toEqual(['/a.js', '/b.js']);
});

it('gives the offline view the colours of the house, light and dark [PWA-010]', async () => {
  const style = await buildInline('offline-view.css');
  expect(style).toMatch(/--page: ?#f5f5f0/);
  expect(style).toMatch(/prefers-color-scheme: ?dark\)\{[^}]*--page: ?#111613/);
  expect(style).not.toContain('<');
});
