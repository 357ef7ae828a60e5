import { expect, it } from '@jest/globals';
import { sharedIn, shownBlocks } from './shown-blocks.ts';

type Body = Parameters<typeof sharedIn>[0];
const own = (id: string) => ({ id, type: 'heading', value: { text: id } });
const reference = (id: string, block: string | null) => ({ id, type: 'shared', value: { block } });
const body = [own('a'), reference('b', 'hint'), reference('c', 'gone'), reference('d', null)] as unknown as Body;
const hint = {
  id: 'hint',
  content: { body: [own('x'), own('y')] },
  translations: { 'en-GB': { content: { body: [own('z')] } } },
} as unknown as Parameters<typeof shownBlocks>[1][number];
const shown = (locale: string) =>
  shownBlocks({ body, lang: undefined }, [hint], { locale, base: 'de-AT' }).map(({ key, id, lang }) => [key, id, lang]);

it('a page shows what shared blocks hold in its language, in their place, and nothing of one that is gone [SITE-027]', () => {
  expect(sharedIn(body)).toEqual(['hint', 'gone']);
  const first = ['a', 'a', undefined];
  expect(shown('de-AT')).toEqual([first, ['b/x', 'b', undefined], ['b/y', 'b', undefined]]);
  expect(shown('en-GB')).toEqual([first, ['b/z', 'b', undefined]]);
  expect(shown('it-IT')).toEqual([first, ['b/x', 'b', 'de-AT'], ['b/y', 'b', 'de-AT']]);
});
