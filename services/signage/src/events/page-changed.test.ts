import { expect, it } from '@jest/globals';
import { pageChanged } from './page-changed.ts';

const announced = (revision: number, title: string) => {
  const texts = { name: 'Herbst', title, description: '', isPublic: true, hiddenLocales: [], translations: {} };
  const value = { id: 'a-page', type: 'magazine', revision: BigInt(revision), ...texts };
  return { event: { record: { case: 'site', value }, isDeleted: false } } as never;
};

it('of each page the newest is kept, also one of a type that a later version has [RES-035]', async () => {
  const kept: unknown[] = [];
  const heard = pageChanged({
    pages: { apply: async (pages) => void kept.push(...pages) },
    refresh: async () => undefined,
  });
  await heard([announced(2, 'Herbst'), announced(3, 'Winter'), announced(1, 'Sommer')]);
  expect(kept).toMatchObject([{ id: 'a-page', revision: 3, isDeleted: false, page: { title: 'Winter', image: null } }]);
});
