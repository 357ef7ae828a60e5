import { expect, it } from '@jest/globals';
import { toolbarState } from './toolbar-state.ts';

const daily = (from: string, to: string) => [{ type: 'daily' as const, date: null, isClosed: false, from, to }];
const branch = {
  timeZone: 'Europe/Vienna',
  openingHours: daily('11:00', '21:00'),
  deliveryHours: daily('11:00', '22:00'),
  isDeliveryHoursEnabled: false,
};

it.each([
  ['2026-11-20T11:00:00Z', branch, { tone: 'ok', until: '21:00' }],
  ['2026-11-20T19:30:00Z', branch, { tone: 'warn', until: '21:00' }],
  ['2026-11-20T20:30:00Z', branch, { tone: 'error', until: null }],
  ['2026-11-20T20:30:00Z', { ...branch, isDeliveryHoursEnabled: true }, { tone: 'warn', until: '22:00' }],
  ['2026-11-20T11:00:00Z', { ...branch, openingHours: daily('00:00', '24:00') }, { tone: 'ok', until: null }],
] as const)('at %s the toolbar says %j [SHELL-016]', (now, of, expected) => {
  expect(toolbarState(of, new Date(now))).toEqual(expected);
});
