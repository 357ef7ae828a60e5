import { describe, expect, it } from '@jest/globals';
import { resized } from './resized.ts';

describe('hours that are dragged', () => {
  it.each([
    [{ from: '10:00', to: '12:00' }, 'both', 30, { from: '10:30', to: '12:30' }],
    [{ from: '10:00', to: '23:00' }, 'both', 120, { from: '11:00', to: '24:00' }],
    [{ from: '01:00', to: '03:00' }, 'both', -120, { from: '00:00', to: '02:00' }],
    [{ from: '10:00', to: '12:00' }, 'start', 180, { from: '11:45', to: '12:00' }],
    [{ from: '10:00', to: '12:00' }, 'end', -180, { from: '10:00', to: '10:15' }],
    [{ from: '10:00', to: '12:00' }, 'end', 5000, { from: '10:00', to: '24:00' }],
    [{ from: '18:00', to: '02:00' }, 'both', -60, { from: '17:00', to: '02:00' }],
    [{ from: '18:00', to: '02:00' }, 'end', 60, { from: '18:00', to: '03:00' }],
  ] as const)('%j by its %s and %d minutes are %j', (hours, part, minutes, expected) => {
    expect(resized(hours, part, minutes)).toEqual(expected);
  });
});
