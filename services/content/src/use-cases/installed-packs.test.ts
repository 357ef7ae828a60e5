import { problems } from '@filiale/contracts/api/problems';
import { expect, it } from '@jest/globals';
import { blockPackProblems, nodePackProblems } from './installed-packs.ts';

const [core, pets] = [{ packs: new Set(['core']) }, { packs: new Set(['core', 'pet-food']) }];
const body = (...kinds: string[]) => ({ body: kinds.map((type) => ({ type })) });

it('kinds of a pack that is not installed are refused where they stand, in every language [SITE-024]', () => {
  const site = {
    content: body('text', 'productCatalogue'),
    translations: { 'en-GB': { content: body('productCatalogue') } },
  } as never;
  expect(blockPackProblems(site, core)).toMatchObject([
    { code: 'content.pack-missing', field: 'content.body.1.type', details: { pack: 'pet-food' } },
    { code: 'content.pack-missing', field: 'translations.en-GB.content.body.0.type' },
  ]);
  expect(nodePackProblems('product', core)).toMatchObject([{ code: 'content.pack-missing', field: 'type' }]);
  expect([blockPackProblems(site, pets), nodePackProblems('product', pets), nodePackProblems('news', core)]).toEqual([
    ...[[], [], []],
  ]);
});

it('and the refusal says which pack it is', () => {
  expect(problems['content.pack-missing'].de).toBe(
    'Diese Art gehört zum Paket „{pack}“, das in dieser Installation nicht eingerichtet ist.',
  );
});
