import { describe, expect, it } from '@jest/globals';
import { ExternalIds, externalIdsAfter, GivenExternalIds, systemAt } from './external-ids.ts';
import { fieldChanges } from './field-changes.ts';
import { withoutMetadata } from './metadata.ts';

describe('external ids by system', () => {
  it('are twenty at most, under words', () => {
    expect(ExternalIds.safeParse({ pos: '4711', 'erp-2': 'A 1' }).success).toBe(true);
    for (const system of ['', 'POS', '1st', 'a.b', 'a b', 'x'.repeat(41)])
      expect(ExternalIds.safeParse({ [system]: '1' }).success).toBe(false);
    expect(ExternalIds.safeParse({ pos: ' ' }).success).toBe(false);
    expect(ExternalIds.safeParse({ pos: null }).success).toBe(false);
    expect(GivenExternalIds.safeParse({ pos: null }).success).toBe(true);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`s${index}`, '1']));
    expect(ExternalIds.safeParse(many).success).toBe(false);
  });

  it('keep what a write does not name and lose what is null', () => {
    const before = { externalIds: { pos: '1', erp: '2' } };
    expect(externalIdsAfter(before, {})).toEqual(before.externalIds);
    expect(externalIdsAfter(before, { externalIds: { erp: null, datev: '3' } })).toEqual({ pos: '1', datev: '3' });
    expect(externalIdsAfter(before, { externalIds: { pos: null, erp: null } })).toBeUndefined();
    expect(externalIdsAfter(null, { externalIds: { pos: null } })).toBeUndefined();
  });

  it('are told one by one', () => {
    const [before, after] = [{ externalIds: { pos: '1', erp: '2' } }, { externalIds: { pos: '1', constructor: '3' } }];
    expect(fieldChanges({}, before, after)).toEqual([
      { field: 'externalIds.constructor', after: '3' },
      { field: 'externalIds.erp', before: '2' },
    ]);
    expect(fieldChanges({}, null, before).map(({ field }) => field)).toEqual(['externalIds.erp', 'externalIds.pos']);
  });

  it('have paths by system, and are not for everybody', () => {
    expect(
      ['externalIds.pos', 'externalIds', 'externalIds.', 'externalIds.pos.x', 'externalId.pos'].map(systemAt),
    ).toEqual([...['pos', undefined, undefined, undefined, undefined]]);
    expect(withoutMetadata({ id: '1', externalId: 'E', externalIds: { pos: '1' } })).toEqual({
      id: '1',
      externalId: 'E',
    });
  });
});
