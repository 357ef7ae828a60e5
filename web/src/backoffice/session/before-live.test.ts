import { initialConfig } from '@filiale/contracts/catalog/config';
import { describe, expect, it } from '@jest/globals';
import { liveWithout } from './before-live.ts';

const texts = { imprintText: '# I', termsAndConditions: 'https://x.example/agb', privacyPolicyText: '# D' };
const bare = ['imprint', 'terms', 'privacy'];

/** What is asked before a call of a company with these texts, of whose branches `open` is public, known to others as `till-1`. */
const before = (
  key: string,
  input: object,
  has: object = {},
  open: object[] = [{ id: 'open', externalId: 'till-1' }],
) =>
  liveWithout(key, input, {
    config: async () => ({ ...initialConfig, ...has }),
    publicBranches: async () => open as { id: string }[],
  });
const batch = (items: object[], more = {}) => before('POST /api/branches/batch', { body: { items, ...more } });

describe('a branch without legal texts', () => {
  it('becomes public in its form only after a question', async () => {
    const put = (id: string, isPublic: boolean, has = {}) =>
      before('PUT /api/branches/{id}', { params: { id }, body: { id, isPublic } }, has);
    expect(await put('closed', true)).toEqual({ pages: bare, becomes: 'public' });
    expect(await put('closed', true, { ...texts, imprintText: ' ' })).toMatchObject({ pages: ['imprint'] });
    expect(await put('closed', true, texts)).toBeNull();
    expect(await put('closed', false)).toBeNull();
    // It is public already: its hours may be saved without a word.
    expect(await put('open', true)).toBeNull();
  });

  it('is asked about when it is new, as a new one is public unless it says otherwise', async () => {
    expect(await before('POST /api/branches', { body: { name: 'Graz' } })).toMatchObject({ becomes: 'public' });
    expect(await before('POST /api/branches', { body: { isPublic: false } })).toBeNull();
  });

  it('is asked about in a cell, in many rows at once and from a file, never by a look beforehand', async () => {
    expect(await batch([{ id: 'closed', revision: 3, set: { isPublic: true } }])).toMatchObject({ pages: bare });
    const rows = ['open', 'closed'].map((id) => ({ id, set: { isPublic: true } }));
    expect(await batch(rows)).toMatchObject({ pages: bare });
    expect(await batch(rows, { dryRun: true })).toBeNull();
    expect(await batch(rows.slice(0, 1))).toBeNull();
    expect(
      await batch([
        { id: 'closed', set: { isPublic: false } },
        { id: 'closed', set: { name: 'X' } },
      ]),
    ).toBeNull();
    expect(await batch([{ externalId: 'till-1', name: 'X' }])).toBeNull();
    expect(await batch([{ externalId: 'till-2', name: 'X' }])).toMatchObject({ pages: bare });
  });

  it('is asked about when its history makes it public again', async () => {
    const undo = (wanted: boolean) =>
      before('POST /api/branches/{id}/undo', {
        params: { id: 'closed' },
        body: { fields: [{ field: 'isPublic', expected: !wanted, wanted }] },
      });
    expect(await undo(true)).toMatchObject({ becomes: 'public' });
    expect(await undo(false)).toBeNull();
  });
});

describe('legal texts of a public shop', () => {
  const save = (body: object, open?: object[]) => before('POST /api/config', { body }, texts, open);

  it('are emptied only after a question', async () => {
    expect(await save({ ...texts, imprintText: '' })).toEqual({ pages: ['imprint'], becomes: 'without' });
    expect(await save({ ...texts, imprintText: '', imprint: '/impressum' })).toBeNull();
    expect(await save({ ...texts, imprintText: '' }, [])).toBeNull();
    expect(await save(texts)).toBeNull();
    const undo = { fields: [{ field: 'privacyPolicyText', expected: '# D' }] };
    expect(await before('POST /api/config/{id}/undo', { params: { id: 'c' }, body: undo }, texts)).toMatchObject({
      pages: ['privacy'],
    });
  });

  it('that were missing before are not asked about again', async () => {
    expect(await before('POST /api/config', { body: { shopName: 'X' } })).toBeNull();
  });
});

it('nothing is asked before any other call', async () => {
  expect(await before('PUT /api/sites/{id}', { params: { id: 's' }, body: { isPublic: true } })).toBeNull();
  expect(await before('GET /api/branches', {})).toBeNull();
});
