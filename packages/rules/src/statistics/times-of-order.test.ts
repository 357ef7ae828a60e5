import { describe, expect, it } from '@jest/globals';
import { type TimedVersion, timesOfOrder } from './times-of-order.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00+01:00`);
const order = {
  ...{ placedAt: at('12:00'), localDay: '2026-03-02', timeZone: 'Europe/Vienna' },
  ...{ mode: 'takeaway', isForLater: false },
};
/** Steps of an order as state and time, in order. */
const steps = (...given: readonly (readonly [string, string, Partial<TimedVersion>?])[]): TimedVersion[] =>
  given.map(([state, time, more]) => ({
    ...{ revision: given.findIndex((each) => each[1] === time) + 1, at: at(time), state, appointment: null },
    ...{ actor: 'staff', ...more },
  }));
const confirmed = ['confirmed', '12:02', { appointment: at('12:30') }] as const;

describe('how an order kept to its time [STAT-004]', () => {
  it.each([
    ['ready when it was set ready', 'takeaway', [confirmed, ['inDelivery', '12:27'], ['completed', '12:50']], -3, 25],
    ['ready when it was handed over, where nobody said before', 'dine-in', [confirmed, ['completed', '12:41']], 11, 39],
    [
      'there when it was delivered, and ready when it left',
      'delivery',
      [confirmed, ['inDelivery', '12:20'], ['delivered', '12:36'], ['completed', '12:40']],
      6,
      18,
    ],
    [
      'of a delivery that nobody saw leave without a preparation',
      'delivery',
      [confirmed, ['completed', '12:31']],
      1,
      null,
    ],
  ] as const)('%s', (_name, mode, given, late, prepared) => {
    expect(timesOfOrder({ ...order, mode }, steps(...given))).toMatchObject({
      ...{ lateMinutes: late, preparedMinutes: prepared, localDay: '2026-03-02', localHour: 12 },
    });
  });

  it('counts the first promise, whatever delay was told of later', () => {
    const given = steps(confirmed, ['confirmed', '12:20', { appointment: at('13:00') }], ['inDelivery', '12:55']);
    expect(timesOfOrder(order, given.toReversed())).toMatchObject({ lateMinutes: 25, promisedAt: at('12:30') });
  });

  it('forgets a step that was taken back', () => {
    const given = steps(confirmed, ['inDelivery', '12:05'], ['confirmed', '12:06'], ['inDelivery', '12:31']);
    expect(timesOfOrder(order, given)).toMatchObject({ lateMinutes: 1 });
  });

  it('has no preparation of what was ordered for later, or was not told of', () => {
    const given = steps(confirmed, ['inDelivery', '12:27']);
    for (const isForLater of [true, null])
      expect(timesOfOrder({ ...order, isForLater }, given)).toMatchObject({ lateMinutes: -3, preparedMinutes: null });
  });

  it.each([
    [
      'nothing was promised',
      [
        ['confirmed', '12:02'],
        ['completed', '12:30'],
      ],
    ],
    ['a timer completed it', [confirmed, ['completed', '12:30', { actor: 'system' }]]],
    ['it was cancelled', [confirmed, ['inDelivery', '12:20'], ['canceled', '12:30']]],
    ['it is not ready yet', [confirmed]],
  ] as const)('says nothing where %s', (_name, given) => {
    expect(timesOfOrder(order, steps(...given))).toBeNull();
  });
});
