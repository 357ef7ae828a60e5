import type { ClockPerson, LateStamp } from '@filiale/contracts/workforce/time-tracking';
import { expect, it, jest } from '@jest/globals';
import { actionsOf, keep, readKept, withKept } from './kept-stamps.ts';

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const cook: ClockPerson = {
  ...{ username: 'ivo.p', name: 'Ivo Petrović', state: 'away', since: null, shift: null, isLate: true },
  ...{ running: null, guard: null, warnings: [] },
};
const stamp = (action: LateStamp['action'], time: string, username = 'ivo.p'): LateStamp => ({
  ...{ id: time, username, action, type: 'work', wall: at(time), last: null, elapsedMs: null },
});

it('shows people as they are with the stamps that wait for the network [TIME-002]', () => {
  const day = [stamp('start', '10:00'), stamp('pause', '13:00'), stamp('resume', '13:30'), stamp('end', '19:00')];
  const states = day.map((_stamp, index) => withKept([cook], day.slice(0, index + 1), 'Europe/Vienna')[0]);
  expect(states.map((person) => [person?.state, person?.since])).toEqual([
    ['working', at('10:00')],
    ['paused', at('13:00')],
    ['working', at('13:30')],
    ['away', null],
  ]);
  expect(states.map((person) => person?.running?.breaks.map(({ startedAt, endedAt }) => [startedAt, endedAt]))).toEqual(
    [[], [[at('13:00'), null]], [[at('13:00'), at('13:30')]], undefined],
  );
  expect(withKept([cook], [stamp('start', '10:00', 'selin.y')], 'Europe/Vienna')).toEqual([cook]);
});

it('offers what follows from the state, the likeliest first', () => {
  expect((['away', 'working', 'paused'] as const).map((state) => actionsOf({ state }))).toEqual([
    ...[['start'], ['pause', 'end'], ['resume', 'end']],
  ]);
});

it('loses no stamp that the browser has no room for', () => {
  const add = (action: LateStamp['action'], time: string) =>
    keep('uhr', (kept) => ({ ...kept, stamps: [...kept.stamps, stamp(action, time)] }));
  const times = () => readKept('uhr').stamps.map(({ id }) => id);
  let stored: string | null = null;
  const storage = {
    getItem: () => stored,
    setItem: jest.fn((_name: string, text: string) => {
      stored = text;
    }),
  };
  Object.assign(globalThis, { localStorage: storage });
  add('start', '10:00');
  storage.setItem.mockImplementationOnce(() => {
    throw new Error('QuotaExceededError');
  });
  add('pause', '13:00');
  expect(times()).toEqual(['10:00', '13:00']);
  add('resume', '13:30');
  expect([times(), stored]).toEqual([['10:00', '13:00', '13:30'], expect.stringContaining('13:30')]);
});
