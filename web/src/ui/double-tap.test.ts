import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { shieldFromSecondTap, shieldFromTapAhead } from './double-tap.ts';

afterEach(() => void jest.useRealTimers());

function page() {
  jest.useFakeTimers();
  const listeners = new Set<(event: Event) => void>();
  const scope = {
    addEventListener: (_type: string, listener: never) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: never) => void listeners.delete(listener),
  };
  /** Whether a click reaches what lies there. */
  const reaches = (clientX: number, clientY: number, detail = 1, pointerType = 'touch') => {
    let isHeld = false;
    const event = {
      clientX,
      clientY,
      detail,
      pointerType,
      preventDefault: () => {},
      stopPropagation: () => (isHeld = true),
    };
    for (const listener of listeners) listener(event as never);
    return !isHeld;
  };
  return { scope: scope as never, reaches };
}

describe('the second of two taps', () => {
  it('does not reach what lies beneath; one elsewhere, a key, and a later one do', () => {
    const { scope, reaches } = page();
    shieldFromSecondTap(scope, { x: 100, y: 600, at: 1_000 }, 1_100);
    expect(reaches(110, 590)).toBe(false);
    expect(reaches(110, 400)).toBe(true);
    expect(reaches(100, 600, 0)).toBe(true);
    expect(reaches(100, 600, 1, 'mouse')).toBe(true);
    expect(reaches(100, 600, 2, 'mouse')).toBe(false);
    jest.advanceTimersByTime(501);
    expect(reaches(100, 600)).toBe(true);
  });

  it('does not close what the first one opened, nor press a button in it', () => {
    const { scope, reaches } = page();
    shieldFromTapAhead(scope);
    expect(reaches(100, 600)).toBe(false);
    expect(reaches(300, 200, 2, 'mouse')).toBe(false);
    expect(reaches(100, 600, 0)).toBe(true);
    expect(reaches(100, 600, 1, 'mouse')).toBe(true);
    jest.advanceTimersByTime(501);
    expect(reaches(100, 600)).toBe(true);
  });

  it('is not awaited where the dialog closed for another reason long after the tap', () => {
    const { scope, reaches } = page();
    shieldFromSecondTap(scope, { x: 100, y: 600, at: 1_000 }, 9_000);
    expect(reaches(100, 600)).toBe(true);
  });
});
