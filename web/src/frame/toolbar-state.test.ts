import { dailyHours, exampleBranch } from '@filiale/rules/example-branch';
import { expect, it } from '@jest/globals';
import { toolbarState } from './toolbar-state.ts';

const daily = (from: string, to: string) => [dailyHours(from, to)];
const branch = exampleBranch({ deliveryHours: daily('11:00', '22:00'), isDineInEnabled: false });
const pause = (mode: 'all' | 'delivery' | 'takeaway', until: string) => ({ mode, until });
const paused = (...pauses: ReturnType<typeof pause>[]) => ({ ...branch, pauses });

it.each([
  ['2026-11-20T11:00:00Z', branch, { tone: 'ok', until: '21:00' }],
  ['2026-11-20T11:00:00Z', { ...branch, isPublic: false }, { tone: 'neutral', until: null }],
  ['2026-11-20T19:30:00Z', branch, { tone: 'warn', until: '21:00' }],
  ['2026-11-20T20:30:00Z', branch, { tone: 'error', until: null }],
  [
    '2026-11-20T20:30:00Z',
    { ...branch, isDeliveryHoursEnabled: true },
    { tone: 'warn', until: '22:00', isDeliveryOnly: true },
  ],
  [
    '2026-11-20T22:30:00Z',
    { ...branch, isDeliveryHoursEnabled: true, deliveryHours: daily('00:00', '24:00') },
    { tone: 'ok', until: null, isDeliveryOnly: true },
  ],
  ['2026-11-20T11:00:00Z', { ...branch, openingHours: daily('00:00', '24:00') }, { tone: 'ok', until: null }],
  [
    '2026-11-20T11:00:00Z',
    paused(pause('all', '2026-11-20T13:15:00Z')),
    { tone: 'warn', until: '14:15', isPaused: true },
  ],
  [
    '2026-11-20T11:00:00Z',
    paused(pause('takeaway', '2026-11-20T14:00:00Z'), pause('delivery', '2026-11-20T13:00:00Z')),
    { tone: 'warn', until: '14:00', isPaused: true },
  ],
  ['2026-11-20T11:00:00Z', paused(pause('delivery', '2026-11-20T13:00:00Z')), { tone: 'ok', until: '21:00' }],
  ['2026-11-20T11:00:00Z', paused(pause('all', '2026-11-20T10:00:00Z')), { tone: 'ok', until: '21:00' }],
  ['2026-11-20T20:30:00Z', paused(pause('all', '2026-11-21T10:00:00Z')), { tone: 'error', until: null }],
] as const)('at %s the toolbar says %j [SHELL-016]', (now, of, expected) => {
  expect(toolbarState(of, new Date(now), 'de-AT')).toEqual({ isPaused: false, isDeliveryOnly: false, ...expected });
});
