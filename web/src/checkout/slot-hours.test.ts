import { describe, expect, it } from '@jest/globals';
import { slotHours, slotLike, slotRanges, typedTime } from './slot-hours.ts';

const vienna = 'Europe/Vienna';
const every5 = (from: string, count: number) =>
  Array.from({ length: count }, (_slot, index) => new Date(Date.parse(from) + index * 300_000));

describe('slots by hour', () => {
  it('stand under the hour of the branch’s clock [CHECK-038]', () => {
    const hours = slotHours(every5('2026-05-04T09:50:00Z', 4), vienna);
    expect(hours.map(({ hour, slots }) => [hour, slots.map(({ time }) => time)])).toEqual([
      ['11', ['11:50', '11:55']],
      ['12', ['12:00', '12:05']],
    ]);
  });

  it('keep the two 02 o’clocks of the autumn night apart', () => {
    const hours = slotHours(every5('2026-10-25T00:00:00Z', 24), vienna);
    expect(hours.map(({ hour, slots }) => [hour, slots.length])).toEqual([
      ['02', 12],
      ['02', 12],
    ]);
    expect(new Set(hours.map(({ key }) => key)).size).toBe(2);
  });

  it('read as ranges [CHECK-040]', () => {
    const slots = [...every5('2026-05-04T09:00:00Z', 36), ...every5('2026-05-04T15:00:00Z', 1)];
    expect(slotRanges(slots, vienna)).toBe('11:00–13:55, 17:00');
    expect(slotRanges([], vienna)).toBe('');
  });

  it('keep the time when the day changes, where it is free', () => {
    const slots = every5('2026-05-05T09:00:00Z', 3);
    expect(slotLike(slots, new Date('2026-05-04T09:05:00Z'), vienna)).toEqual(slots[1]);
    expect(slotLike(slots, new Date('2026-05-04T18:00:00Z'), vienna)).toEqual(slots[0]);
    expect(slotLike([], null, vienna)).toBeNull();
  });
});

describe('a typed time', () => {
  it.each([
    ['18:45', '18:45'],
    ['18.45', '18:45'],
    ['1845', '18:45'],
    ['930', '09:30'],
    [' 9 ', '09:00'],
    ['9 Uhr 30', '09:30'],
    ['18:45 Uhr', '18:45'],
    ['24:00', null],
    ['18:60', null],
    ['18:4', null],
    ['bald', null],
    ['', null],
  ])('%j is %j', (text, time) => {
    expect(typedTime(text)).toBe(time);
  });
});
