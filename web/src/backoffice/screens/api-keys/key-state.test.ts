import { describe, expect, it } from '@jest/globals';
import { keyState } from './key-state.ts';

const now = new Date('2026-11-25T12:00:00Z');
const valid = {
  hasKey: true,
  isEnabled: true,
  expiresAt: '2026-12-31T22:59:00.000Z',
  formerKeyEndsAt: null,
  lastUsedAt: null,
};

describe('what a key is', () => {
  it.each([
    ['valid', {}],
    ['over', { expiresAt: now.toISOString() }],
    ['off', { isEnabled: false }],
    ['none', { hasKey: false }],
    ['ended', { hasKey: false, formerKeyEndsAt: now.toISOString() }],
    ['ended', { hasKey: false, lastUsedAt: now.toISOString() }],
  ])('is %s', (state, facts) => {
    expect(keyState({ ...valid, ...facts }, now)).toBe(state);
  });
});
