import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { addressKey, markOfAddress, markOfVisitor, networkOf } from './address-key.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%p is counted under %p', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['nobody', ''],
    ['', ''],
  ])('%p is logged as the network %p', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a mark of an address', () => {
  const [today, tomorrow] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

  it('is the same on a day, another one on the next, and none that can be made without the salt', () => {
    expect(markOfAddress('203.0.113.9', today)).toBe(markOfAddress('::ffff:203.0.113.9', today));
    expect(markOfAddress('203.0.113.9', today)).not.toBe(markOfAddress('203.0.113.9', tomorrow));
    expect(markOfAddress('203.0.113.9', today)).not.toBe(markOfAddress('203.0.113.10', today));
    const unsalted = createHash('sha256').update('203.0.113.9').digest('base64url');
    expect(unsalted).not.toContain(markOfAddress('203.0.113.9', Buffer.alloc(0)));
  });

  it('tells browsers behind one address apart', () => {
    const marks = ['Firefox', 'Chrome'].map((browser) => markOfVisitor('203.0.113.9', browser, today));
    expect(new Set([...marks, markOfAddress('203.0.113.9', today)]).size).toBe(3);
  });
});
