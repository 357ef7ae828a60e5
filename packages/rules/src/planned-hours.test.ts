import { expect, it } from '@jest/globals';
import { nextHours } from './planned-hours.ts';

const plan = {
  kind: 'recurring',
  validFrom: '2026-11-01',
  validTo: null,
  timeZone: 'Europe/Vienna',
  role: 'Küche',
  blocks: [{ id: 'b', weekday: 'monday', from: '22:00', to: '06:00', breakMinutes: 0 }],
} satisfies Parameters<typeof nextHours>[0][number];
const hours = { from: new Date('2026-11-23T21:00:00.000Z'), to: new Date('2026-11-24T05:00:00.000Z'), role: 'Küche' };

it('are those that run, over midnight too, or come until tomorrow [RES-032]', () => {
  // The 23rd is a Monday.
  expect(nextHours([plan], new Date('2026-11-24T04:59:00.000Z'))).toEqual(hours);
  expect(nextHours([plan], new Date('2026-11-24T05:00:00.000Z'))).toBeNull();
  expect(nextHours([plan], new Date('2026-11-22T12:00:00.000Z'))).toEqual(hours);
  expect(nextHours([plan], new Date('2026-11-21T12:00:00.000Z'))).toBeNull();
});

it('are of the days that their plan is valid on; that of a single day says the day', () => {
  const day = { ...plan, kind: 'shift' as const, validFrom: '2026-11-25', validTo: '2026-11-25' };
  const at = new Date('2026-11-25T12:00:00.000Z');
  expect(nextHours([day], at)?.from).toEqual(new Date('2026-11-25T21:00:00.000Z'));
  expect(nextHours([{ ...plan, validTo: '2026-11-22' }], new Date('2026-11-23T12:00:00.000Z'))).toBeNull();
  expect(nextHours([plan, day], at)?.from).toEqual(new Date('2026-11-25T21:00:00.000Z'));
});
