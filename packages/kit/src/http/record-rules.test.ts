import { date, multiselect, reference, text, timeZone } from '@filiale/contracts/fields/fields';
import { newId } from '@filiale/contracts/fields/ids';
import { resource } from '@filiale/contracts/fields/resource';
import { describe, expect, it } from '@jest/globals';
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
const room = newId();
const rooms = { getMany: async (ids: Iterable<string>) => [...ids].filter((id) => id === room).map((id) => ({ id })) };
const values = { name: 'Früh', days: ['monday'], room, branch: newId(), zone: 'UTC', seenAt: null, localDate: null };
const { beforeWrite } = soundRecords(referableIn({ rooms }))(Shift, {
  check: ({ values: given }) => {
    const { name } = given as unknown as typeof values;
    return name === '' ? [{ code: 'field.required', field: 'name' }] : [];
  },
  written: () => ({ localDate: '2026-03-02' }) as object,
});
const write = async (changed: object, current: object | null = null) => {
  try {
    return await beforeWrite?.({ id: newId(), values: { ...values, ...changed }, current } as never, {} as Call);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ code, field }) => `${code} ${field}`);
    throw error;
  }
};

describe('a sound record', () => {
  it('keeps what the service wrote, whatever a body says of it', async () => {
    const seenAt = '2026-03-01T10:00:00.000Z';
    const pretended = { seenAt: '2031-01-01T00:00:00.000Z', localDate: '2031-01-01' };
    expect(await write(pretended)).toMatchObject({ seenAt: null, localDate: '2026-03-02', name: 'Früh' });
    expect(await write({ ...pretended, name: 'Spät' }, { ...values, seenAt })).toMatchObject({
      ...{ seenAt, localDate: '2026-03-02' },
    });
    const written = { ...values, seenAt, localDate: '2026-03-01' };
    expect(await write(pretended, written)).toEqual(written);
  });

  it('points at what is there within the service, repeats nothing and keeps its own rules, all told at once', async () => {
    expect(await write({ name: '', days: ['monday', 'monday'], room: newId() })).toEqual([
      'field.unique days.1',
      'field.required name',
      'field.reference-missing room',
    ]);
    expect(await write({ room: null })).toMatchObject({ room: null });
  });

  it('may go on pointing at what was removed, and not begin to', async () => {
    const gone = newId();
    const current = { ...values, room: gone };
    expect(await write({ name: 'Spät', room: gone }, current)).toMatchObject({ name: 'Spät', room: gone });
    expect(await write({ room: gone }, values)).toEqual(['field.reference-missing room']);
    expect(await write({ room: newId() }, current)).toEqual(['field.reference-missing room']);
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
