import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { originOfOrder } from './origin-of-order.ts';

const [today, tomorrow] = [randomBytes(32), randomBytes(32)];

describe('the origin of an order', () => {
  it('is the same for a network on one day, and another one on the next', () => {
    const mark = originOfOrder('203.0.113.7', today);
    expect(originOfOrder('::ffff:203.0.113.7', today)).toBe(mark);
    expect(originOfOrder('203.0.113.8', today)).not.toBe(mark);
    expect(originOfOrder('203.0.113.7', tomorrow)).not.toBe(mark);
    expect(originOfOrder('2001:db8:1:2::1', today)).toBe(originOfOrder('2001:db8:1:2::9', today));
  });

  it('is no hash of the address that could be tried for all of them', () => {
    const tried = ['203.0.113.7', '2026-05-04 203.0.113.7'].map((text) =>
      createHash('sha256').update(text).digest('base64url').slice(0, 22),
    );
    expect(tried).not.toContain(originOfOrder('203.0.113.7', today));
  });

  it.each([undefined, '', '127.0.0.1', '::1', '::ffff:127.0.0.1'])('is nothing for %p', (address) => {
    expect(originOfOrder(address, today)).toBeNull();
  });
});
