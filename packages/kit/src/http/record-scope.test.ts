import { RecordListQuery } from '@filiale/contracts/api/list-query';
import { everything, type Reach } from '@filiale/contracts/api/rights';
import { date, reference, references, text } from '@filiale/contracts/fields/fields';
import { resource } from '@filiale/contracts/fields/resource';
import { describe, expect, it } from '@jest/globals';
import { resolveList } from './list-query.ts';
import { ProblemError } from './problem-error.ts';
import { recordScope } from './record-scope.ts';

const named = (de: string) => ({ label: { de, en: de } });
const Shift = resource(
  'shifts',
  {
    branch: reference({ ...named('Filiale'), targets: ['branch'] }),
    user: reference({ ...named('Person'), targets: ['user'] }),
    note: text({ ...named('Notiz'), translatable: true }),
    wage: text(named('Lohn')),
    kind: text({ ...named('Art'), default: 'work' }),
    approvedAt: date(named('Freigegeben')),
  },
  {
    service: 'catalog',
    about: 'Who works when.',
    label: { one: { de: 'Schicht', en: 'Shift' }, many: { de: 'Schichten', en: 'Shifts' } },
    list: ['user'],
    rights: {},
    branchField: 'branch',
    ownerField: 'user',
    isTranslated: true,
  },
);
const shifts = recordScope(Shift);
const ofBranches = (...branches: string[]): Reach => [{ branches }];
const own: Reach = [{ owner: 'anna' }];
const shift = {
  branch: 'neubau',
  user: 'anna',
  note: 'x',
  wage: '12',
  kind: 'work',
  approvedAt: null,
  translations: {},
};

/** What a call is refused with: code and field of each problem. */
const refusalsOf = (work: () => unknown): (string | undefined)[][] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code, field }) => [code, field]);
    throw error;
  }
  return [];
};

describe('records', () => {
  it.each<[string, Reach, object, boolean]>([
    ['of every branch', everything, shift, true],
    ['of the branch', ofBranches('wieden', 'neubau'), shift, true],
    ['of another branch', ofBranches('wieden'), shift, false],
    ['of no branch', ofBranches('neubau'), { ...shift, branch: null }, false],
    ['of everybody, for callers without a branch', ofBranches(), shift, false],
    ['of oneself', own, shift, true],
    ['of somebody else', own, { ...shift, user: 'bert' }, false],
    ['of one of two ways', [{ branches: ['wieden'] }, { owner: 'anna' }], shift, true],
    ['of a kind', [{ where: { kind: 'work' } }], shift, true],
    ['of another kind', [{ where: { kind: 'rest' } }], shift, false],
  ])('%s are there or not', (_what, reach, record, expected) => {
    expect(shifts.isReached(reach, record, 'read')).toBe(expected);
    expect(shifts.isReached(reach, record, 'write')).toBe(expected);
  });

  it('of several people are those of each of them', () => {
    const fields = { members: references({ ...named('Mitglieder'), targets: ['user'] }) };
    const { isReached } = recordScope({ fields, ownerField: 'members' });
    expect(isReached(own, { members: ['bert', 'anna'] }, 'write')).toBe(true);
    expect(isReached(own, { members: ['bert'] }, 'read')).toBe(false);
    expect(isReached(own, { members: [] }, 'read')).toBe(false);
  });

  it('of several branches are read by each of them, and written by callers who have all', () => {
    const fields = { branches: references({ ...named('Filialen'), targets: ['branch'] }) };
    const { isReached } = recordScope({ fields, branchField: 'branches' });
    const menu = { branches: ['neubau', 'wieden'] };
    expect(isReached(ofBranches('neubau'), menu, 'read')).toBe(true);
    expect(isReached(ofBranches('neubau'), menu, 'write')).toBe(false);
    expect(isReached(ofBranches('wieden', 'neubau'), menu, 'write')).toBe(true);
    expect(isReached(ofBranches('neubau'), { branches: [] }, 'write')).toBe(false);
  });
});

describe('a list', () => {
  const list = {
    conditions: [[{ name: 'kind', values: ['work'] }]],
    ...{ search: '', searchNames: ['note', 'wage'], sort: { name: 'id', isDescending: false }, page: 1, pageSize: 10 },
  };
  it.each<[string, Reach, object[]]>([
    ['nothing where everything is reached', everything, []],
    ['branches', ofBranches('neubau'), [[{ name: 'branch', values: ['neubau'] }]]],
    ['no branch', ofBranches(), [[{ name: 'branch', values: [] }]]],
    [
      'one way or the other',
      [{ branches: ['neubau'] }, { owner: 'anna' }],
      [
        [
          { name: 'branch', values: ['neubau'] },
          { name: 'user', values: ['anna'] },
        ],
      ],
    ],
    [
      'one way with its conditions or the other',
      [{ branches: ['neubau'], where: { kind: 'work' } }, { owner: 'anna' }],
      [
        [
          { name: 'branch', values: ['neubau'] },
          { name: 'user', values: ['anna'] },
        ],
        [
          { name: 'kind', values: ['work'] },
          { name: 'user', values: ['anna'] },
        ],
      ],
    ],
    ['nothing besides one way that reaches everything', [{ branches: ['neubau'] }, {}], []],
  ])('is narrowed by %s', (_what, reach, added) => {
    expect(shifts.narrowed(reach, list).conditions).toEqual([...list.conditions, ...added]);
  });

  it('is neither filtered, sorted nor searched by what the caller may not read', () => {
    const reach: Reach = [{ branches: ['neubau'], hidden: ['wage'] }, { owner: 'anna' }];
    const { searchNames } = shifts.narrowed(reach, { ...list, search: 'x' });
    expect(searchNames).toEqual(['note']);
    const refused = [
      { ...list, sort: { name: 'wage', isDescending: true } },
      { ...list, conditions: [[{ name: 'wage', values: ['12'] }]] },
      { ...list, search: '12', searchNames: ['wage'] },
    ].map((each) => refusalsOf(() => shifts.narrowed(reach, each))[0]?.[0]);
    expect(refused).toEqual(Array(3).fill('request.parameter-unknown'));
    expect(refusalsOf(() => shifts.narrowed([...reach, {}], refusedSort))).toEqual([]);
  });
  const refusedSort = { ...list, sort: { name: 'wage', isDescending: true } };
});

describe('what a caller sees of a record', () => {
  const reach: Reach = [
    { branches: ['neubau'], hidden: ['wage', 'note'] },
    { owner: 'anna', hidden: ['note'] },
  ];
  it('is without the fields that each of their ways to it hides', () => {
    expect(shifts.seen(reach, shift)).toEqual({ ...shift, wage: '12', note: undefined });
    expect(Object.keys(shifts.seen(reach, { ...shift, user: 'bert' }))).not.toContain('wage');
    expect(shifts.seen(everything, shift)).toBe(shift);
    const open: Reach = [{ branches: ['neubau'], hidden: ['wage'] }, { owner: 'anna' }];
    expect(shifts.seen(open, shift)).toEqual(shift);
    expect(shifts.seen(open, { ...shift, user: 'bert' })).not.toHaveProperty('wage');
  });

  it('is without all of them where the record does not say whose it is', () => {
    expect(shifts.seen(reach, { id: 'one', wage: '12', note: 'x' })).toEqual({ id: 'one' });
    const translations = { 'en-GB': { note: 'x', kind: 'y' } };
    expect(shifts.seen(reach, { translations })).toEqual({ translations: { 'en-GB': { kind: 'y' } } });
  });

  it('is decided by columns that lists read besides the requested ones', () => {
    const list = resolveList(Shift, RecordListQuery.parse({ fields: 'wage' }));
    expect(shifts.narrowed(reach, list).columns).toEqual(['wage', 'branch', 'user']);
    expect(shifts.narrowed(ofBranches('neubau'), list).columns).toEqual(['wage']);
  });
});

describe('a write', () => {
  const write = (reach: Reach, values: object, sent: object = values, current: object | null = shift) =>
    shifts.checkedWrite(reach, { id: 'one', values: { ...shift, ...values }, current, sent, reading: everything });
  const limited: Reach = [{ branches: ['neubau'], fields: ['note'] }];

  it('accepts values within reach', () => {
    expect(write(ofBranches('neubau', 'wieden'), { branch: 'wieden', wage: '13' })).toMatchObject({ wage: '13' });
    expect(write(limited, { note: 'y', translations: { 'en-GB': { note: 'z' } } })).toMatchObject({ note: 'y' });
  });

  it('cannot leave it, and says by which field', () => {
    expect(refusalsOf(() => write(ofBranches('neubau'), { branch: 'wieden' }))).toEqual([
      ['access.out-of-reach', 'branch'],
    ]);
    expect(refusalsOf(() => write(ofBranches('neubau'), { branch: 'wieden' }, {}, null))).toEqual([
      ['access.out-of-reach', 'branch'],
    ]);
    expect(refusalsOf(() => write(own, { user: 'bert' }))).toEqual([['access.out-of-reach', 'user']]);
  });

  it('names each field that it may not change', () => {
    const values = { note: 'y', wage: '13', kind: 'rest', translations: { 'en-GB': { wage: '1', note: 'z' } } };
    expect(refusalsOf(() => write(limited, values))).toEqual([
      ['access.field-forbidden', 'wage'],
      ['access.field-forbidden', 'kind'],
      ['access.field-forbidden', 'translations.en-GB.wage'],
    ]);
  });

  it('leaves what may not be written and was not sent as it is, not as its default', () => {
    expect(write(limited, { note: 'y', wage: '', kind: 'work' }, { note: 'y' }, { ...shift, kind: 'rest' })).toEqual({
      ...shift,
      note: 'y',
      kind: 'rest',
    });
  });

  it('leaves what may not be read as it is, too', () => {
    const reading: Reach = [{ branches: ['neubau'], hidden: ['wage'] }];
    const given = { id: 'one', values: { ...shift, note: 'y', wage: '' }, current: shift, sent: { note: 'y' } };
    const write = (more: object) => shifts.checkedWrite(ofBranches('neubau'), { ...given, reading, ...more });
    expect(write({})).toEqual({ ...shift, note: 'y' });
    expect(write({ sent: { note: 'y', wage: '' } })).toMatchObject({ wage: '' });
    expect(write({ reading: everything })).toMatchObject({ wage: '' });
  });

  it('begins with defaults where a new record may have only some fields', () => {
    const fresh = { ...shift, wage: '', user: null };
    expect(
      refusalsOf(() =>
        shifts.checkedWrite(limited, { id: 'one', values: fresh, current: null, sent: fresh, reading: everything }),
      ),
    ).toEqual([['access.field-forbidden', 'branch']]);
    const open: Reach = [{ branches: ['neubau'], fields: ['note', 'branch'] }];
    expect(
      shifts.checkedWrite(open, { id: 'one', values: fresh, current: null, sent: fresh, reading: everything }),
    ).toEqual(fresh);
  });

  it('by one way moves no record to where another way alone reaches it', () => {
    const ways: Reach = [{ branches: ['neubau'] }, { owner: 'anna', fields: ['note'] }];
    const write = (more: object) => () =>
      shifts.checkedWrite(ways, { id: 'x', values: { ...shift, ...more }, current: shift, sent: more, reading: ways });
    expect(refusalsOf(write({ branch: 'wieden' }))).toEqual([['access.out-of-reach', 'branch']]);
    expect(refusalsOf(write({ wage: '14' }))).toEqual([]);
  });

  it('may do what any of several ways may', () => {
    const both: Reach = [...limited, { owner: 'anna', fields: ['wage'] }];
    expect(write(both, { note: 'y', wage: '13' })).toMatchObject({ note: 'y', wage: '13' });
    expect(
      refusalsOf(() => write(both, { wage: '13', user: 'bert' }, { wage: '13' }, { ...shift, user: 'bert' })),
    ).toContainEqual(['access.field-forbidden', 'wage']);
  });
});
