import { describe, expect, it } from '@jest/globals';
import { otherPlans } from './planned-change.ts';

const plan = (name: string, dueAt: string, ...ids: string[]) => ({ name, dueAt, ids });
const from = '2099-01-06T23:00:00.000Z';

describe('the plans beside a new one', () => {
  it('are those that it replaces, of its own instant too, and those that replace it; each record counts once', () => {
    const waiting = [
      plan('Sommer', '2099-05-31T22:00:00.000Z', 'a'),
      plan('Jänner', from, 'a', 'b', 'x'),
      plan('Advent', '2098-11-30T23:00:00.000Z', 'a'),
    ];
    expect(otherPlans(waiting, ['a', 'b', 'c'], from)).toEqual({
      before: { count: 2, plans: [plan('Advent', '2098-11-30T23:00:00.000Z', 'a'), plan('Jänner', from, 'a', 'b')] },
      after: { count: 1, plans: [plan('Sommer', '2099-05-31T22:00:00.000Z', 'a')] },
    });
  });

  it('are none where they are for other records', () => {
    const { before, after } = otherPlans([plan('Advent', from, 'x')], ['a'], from);
    expect([before, after]).toEqual([
      { count: 0, plans: [] },
      { count: 0, plans: [] },
    ]);
  });
});
