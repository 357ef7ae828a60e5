import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchIdle } from './idle-watch.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function watched(isHeld = () => false) {
  const warnings: (number | null)[] = [];
  let idle = 0;
  const watch = watchIdle({
    onWarning: (seconds) => warnings.push(seconds),
    onIdle: () => {
      idle += 1;
    },
    isHeld,
    now: Date.now,
  });
  return { watch, warnings, idle: () => idle };
}

describe('a terminal left alone', () => {
  it('asks after 60 s and gives up 15 s later, once [KIOSK-001]', () => {
    const { warnings, idle } = watched();
    jest.advanceTimersByTime(59_750);
    expect(warnings).toEqual([]);
    jest.advanceTimersByTime(250);
    expect(warnings).toEqual([15]);
    jest.advanceTimersByTime(14_750);
    expect(warnings.at(-1)).toBe(1);
    expect(idle()).toBe(0);
    jest.advanceTimersByTime(60_000);
    expect(warnings.at(-1)).toBeNull();
    expect(idle()).toBe(1);
  });

  it('starts anew with every touch', () => {
    const { watch, warnings } = watched();
    jest.advanceTimersByTime(50_000);
    watch.touch();
    jest.advanceTimersByTime(59_000);
    expect(warnings).toEqual([]);
  });

  it('goes on only when its question is answered', () => {
    const { watch, warnings, idle } = watched();
    jest.advanceTimersByTime(61_000);
    watch.touch();
    expect(warnings.at(-1)).not.toBeNull();
    watch.touch(true);
    expect(warnings.at(-1)).toBeNull();
    jest.advanceTimersByTime(59_000);
    expect(idle()).toBe(0);
  });

  it('waits while an order is being sent', () => {
    const { warnings, idle } = watched(() => true);
    jest.advanceTimersByTime(300_000);
    expect([warnings, idle()]).toEqual([[], 0]);
  });
});
