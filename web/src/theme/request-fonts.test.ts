import { expect, it } from '@jest/globals';
import { requestFonts } from './request-fonts.ts';

it('asks for every font that its element names, also where one cannot be had', async () => {
  const asked: string[] = [];
  const load = async (font: string) => {
    asked.push(font);
    throw new Error('no network');
  };
  const currentScript = { dataset: { fonts: '1em figtree,700 1em bricolage-grotesque' } };
  requestFonts({ currentScript, fonts: { load } } as never);
  await Promise.resolve();
  expect(asked).toEqual(['1em figtree', '700 1em bricolage-grotesque']);
});
