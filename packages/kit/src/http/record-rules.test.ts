import type { Caller } from '@filiale/contracts/api/access';
import { date, multiselect, reference, text, timeZone } from '@filiale/contracts/fields/fields';
import { newId } from '@filiale/contracts/fields/ids';
import { type AnyResource, resource } from '@filiale/contracts/fields/resource';
import { describe, expect, it } from '@jest/globals';
import { admin, employeeOf, keyWith, managerOf } from '../testing/test-callers.ts';
import { checkPeriod } from './check-period.ts';
import type { Call } from './http.ts';
import { ProblemError } from './problem-error.ts';
import { referableIn, soundRecords } from './record-rules.ts';

const named = (de: string) => ({ label: { de, en: de } });
const Shift = resource(
  'shifts',
  {
    name: text(named('Name')),
    days: multiselect({ ...named('Tage'), options: [{ value: 'monday', ...named('Montag') }] }),
    room: reference({ ...named('Raum'), targets: ['room'] }),
    branch: reference({ ...named('Filiale'), targets: ['branch'] }),
    zone: timeZone({ ...named('Zone'), default: 'UTC' }),
    seenAt: date(named('Gesehen')),
    localDate: date({ ...named('Tag'), mode: 'date' }),
  },
  {
    service: 'catalog',
    about: 'Who works when.',
    label: { one: { de: 'Schicht', en: 'Shift' }, many: { de: 'Schichten', en: 'Shifts' } },
    list: ['name'],
    rights: {},
    byService: ['seenAt', 'localDate'],
  },
);
const rights = (read: object) => ({ read: { resource: 'rooms', action: 'read', allowed: read } });
const Room = { name: 'rooms', fields: {}, branchField: 'branch', rights: rights({ ROLE_MANAGER: 'branches' }) };
const room = newId();
const [home, away] = [newId(), newId()];
const rooms = {
  getMany: async (ids: Iterable<string>) => [...ids].filter((id) => id === room).map((id) => ({ id, branch: home })),
};
const values = { name: 'Früh', days: ['monday'], room, branch: newId(), zone: 'UTC', seenAt: null, localDate: null };
const { beforeWrite } = soundRecords(referableIn([Room as unknown as AnyResource], { rooms } as never))(Shift, {
  check: ({ values: given }) => {
    const { name } = given as unknown as typeof values;
    return [
      ...(name === '' ? [{ code: 'field.required', field: 'name' } as const] : []),
      ...(name === 'Nacht' ? [{ code: 'field.invalid', field: 'room' } as const] : []),
    ];
  },
  written: () => ({ localDate: '2026-03-02' }) as object,
});
const write = async (changed: object, current: object | null = null, caller: Caller = admin) => {
  try {
    return await beforeWrite?.(
      { id: newId(), values: { ...values, ...changed }, current } as never,
      { caller } as Call,
    );
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code, field }) => `${code} ${field}`);
    throw error;
  }
};

describe('a sound record', () => {
  it('keeps fields of the service, for any body', async () => {
    const seenAt = '2026-03-01T10:00:00.000Z';
    const pretended = { seenAt: '2031-01-01T00:00:00.000Z', localDate: '2031-01-01' };
    expect(await write(pretended)).toMatchObject({ seenAt: null, localDate: '2026-03-02', name: 'Früh' });
    expect(await write({ ...pretended, name: 'Spät' }, { ...values, seenAt })).toMatchObject({
      ...{ seenAt, localDate: '2026-03-02' },
    });
    const written = { ...values, seenAt, localDate: '2026-03-01' };
    expect(await write(pretended, written)).toEqual(written);
  });

  it('references existing records, repeats no unique value and keeps its own rules; reports all errors at once', async () => {
    expect(await write({ name: '', days: ['monday', 'monday'], room: newId() })).toEqual([
      'field.unique days.1',
      'field.required name',
      'field.reference-missing room',
    ]);
    expect(await write({ room: null })).toMatchObject({ room: null });
  });

  it('may keep a reference to a removed record, and not add one', async () => {
    const gone = newId();
    const current = { ...values, room: gone };
    expect(await write({ name: 'Spät', room: gone }, current)).toMatchObject({ name: 'Spät', room: gone });
    expect(await write({ room: gone }, values)).toEqual(['field.reference-missing room']);
    expect(await write({ room: newId() }, current)).toEqual(['field.reference-missing room']);
  });
});

describe('a reference', () => {
  const missing = ['field.reference-missing room'];
  const key = (branches: string[] | null) => keyWith([{ resource: 'shifts', actions: ['create'] }], branches);
  it.each<[string, Caller, boolean]>([
    ['an administrator', admin, true],
    ['a manager of the branch', managerOf(home), true],
    ['a manager of another one', managerOf(away), false],
    ['somebody who reads none of these', employeeOf(home), false],
    ['a key of the branch, with any rights', key([home]), true],
    ['a key of another branch', key([away]), false],
    ['a key of all', key(null), true],
  ])('is there for %s as far as the record is [ROLE-002]', async (_who, caller, isThere) => {
    expect(await write({}, null, caller)).toEqual(isThere ? expect.objectContaining({ room }) : missing);
    // Existing references stay, for any caller.
    expect(await write({ name: 'Spät' }, values, caller)).toMatchObject({ room });
  });

  it('to a record out of reach is refused for no other reason, which would reveal it', async () => {
    expect(await write({ name: 'Nacht' }, null, managerOf(home))).toEqual(['field.invalid room']);
    expect(await write({ name: 'Nacht' }, null, managerOf(away))).toEqual(missing);
  });

  it('to a record of no branch is allowed for callers who read some', async () => {
    const Shared = { ...Room, branchField: 'branches', isCommonWithoutBranch: true } as unknown as AnyResource;
    const common = { getMany: async (ids: Iterable<string>) => [...ids].map((id) => ({ id, branches: [] })) };
    const shared = soundRecords(referableIn([Shared], { rooms: common } as never))(Shift);
    const asked = (caller: Caller) =>
      (async () => shared.beforeWrite?.({ id: newId(), values, current: null } as never, { caller } as Call))();
    await expect(asked(managerOf(away))).resolves.toMatchObject({ room });
    await expect(asked(employeeOf(away))).rejects.toThrow(ProblemError);
  });
});

describe('a period', () => {
  it.each([
    ['2026-03-01', '2026-03-02', []],
    ['2026-03-01', '2026-03-01', []],
    ['2026-03-02', '2026-03-01', ['items.0.to']],
    ['2026-03-02', null, []],
    [null, '2026-03-01', []],
  ])('from %s to %s is sound or refused at its end', (from, to, fields) => {
    expect(checkPeriod({ from, to }, 'from', 'to', 'items.0.').map(({ field }) => field)).toEqual(fields);
  });
});
