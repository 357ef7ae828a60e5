import { describe, expect, it } from '@jest/globals';
import { completeEntries } from './init-entries.ts';

describe('init entries', () => {
  it('names every entry of the specification, empty where no service answers yet [RES-003]', () => {
    expect(completeEntries([{ url: '/products', data: [{ id: 'p' }] }])).toEqual([
      { url: '/config', data: null },
      { url: '/users/me', data: null },
      { url: '/divisions', data: [] },
      { url: '/branches', data: [] },
      { url: '/menus', data: [] },
      { url: '/categories', data: [] },
      { url: '/products', data: [{ id: 'p' }] },
      { url: '/tags', data: [] },
      { url: '/tables', data: [] },
      { url: '/sites', data: [] },
      { url: '/navigations', data: [] },
      { url: '/blocks', data: [] },
      { url: '/nodes', data: [] },
      { url: '/donatees', data: [] },
    ]);
  });

  it('answers with the entries asked for, in their order', () => {
    expect(completeEntries([{ url: '/tags', data: [1] }], ['tags', 'config'])).toEqual([
      { url: '/config', data: null },
      { url: '/tags', data: [1] },
    ]);
  });

  it('keeps entries that the specification does not name', () => {
    expect(completeEntries([{ url: '/extra', data: 1 }]).at(-1)).toEqual({ url: '/extra', data: 1 });
  });
});
