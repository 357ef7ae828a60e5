import { describe, expect, it } from '@jest/globals';
import { isFacebookPixelId, isGoogleTagId } from './tag-ids.ts';

describe('ids of tags', () => {
  it.each([
    ['G-ABC123XYZ9', true],
    ['GT-ABCD123', true],
    ['AW-123456789', true],
    ['', false],
    ['g-abc123', false],
    ["G-ABC123');alert(1)//", false],
    ['G-ABC123 ', false],
  ])('%j is one of Google: %s [TRACK-010]', (id, isOne) => {
    expect(isGoogleTagId(id)).toBe(isOne);
  });

  it.each([
    ['1234567890123456', true],
    ['', false],
    ['1234', false],
    ['12345&x=1', false],
  ])('%j is one of a pixel: %s [TRACK-010]', (id, isOne) => {
    expect(isFacebookPixelId(id)).toBe(isOne);
  });
});
