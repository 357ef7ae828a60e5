import { describe, expect, it } from '@jest/globals';
import { originOfOrder } from './origin-of-order.ts';

describe('the origin of an order', () => {
  it('is the same for a network on one day, and another one on the next', () => {
    const mark = originOfOrder('203.0.113.7', '2026-05-04');
    expect(originOfOrder('::ffff:203.0.113.7', '2026-05-04')).toBe(mark);
    expect(originOfOrder('203.0.113.8', '2026-05-04')).not.toBe(mark);
    expect(originOfOrder('203.0.113.7', '2026-05-05')).not.toBe(mark);
    expect(originOfOrder('2001:db8:1:2::1', '2026-05-04')).toBe(originOfOrder('2001:db8:1:2::9', '2026-05-04'));
  });

  it.each([undefined, '', '127.0.0.1', '::1', '::ffff:127.0.0.1'])('is nothing for %p', (address) => {
    expect(originOfOrder(address, '2026-05-04')).toBeNull();
  });
});
