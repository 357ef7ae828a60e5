import { describe, expect, it } from '@jest/globals';
import { createScreenClock } from './screen-clock.ts';

const DAY_MS = 86_400_000;
const contact = Date.parse('2026-11-26T11:00:00Z');
const clockAt = (
  wall: number,
  former: Parameters<typeof createScreenClock>[0] = { serverMs: contact, wallMs: null },
) => {
  const state = { wall, monotonic: 5_000 };
  return {
    state,
    clock: createScreenClock(former, { wall: () => state.wall, monotonic: () => state.monotonic }),
  };
};

describe('the time of a screen [RES-038]', () => {
  it.each([
    ['a day later', DAY_MS, true],
    ['thirty days later', 30 * DAY_MS, true],
    ['a year later', 365 * DAY_MS, false],
    ['a year before', -365 * DAY_MS, false],
    ['a minute before', -60_000, true],
  ])('is the wall clock before it has a contact, %s', (_name, later, isTrusted) => {
    expect(clockAt(contact + later).clock.read()).toEqual({ at: new Date(contact + later), isTrusted });
  });

  it('is not trusted where there was never a contact', () => {
    expect(clockAt(contact, null).clock.read().isTrusted).toBe(false);
    expect(clockAt(contact, null).clock.sinceContactMs()).toBeNull();
  });

  it('says how old prices are after the page was loaded anew, also by a clock that is wrong', () => {
    const wallMs = contact - 365 * DAY_MS;
    const { state, clock } = clockAt(wallMs + 90_000, { serverMs: contact, wallMs });
    expect(clock.sinceContactMs()).toBe(90_000);
    state.wall = wallMs - 1;
    expect(clock.sinceContactMs()).toBeNull();
  });

  it('says nothing of it after the device was started without network: its clock may have stood still [RES-038]', () => {
    const { clock } = clockAt(contact + 60_000);
    expect(clock.read().isTrusted).toBe(true);
    expect(clock.sinceContactMs()).toBeNull();
  });

  it('is that of the server afterwards, whatever the wall clock does', () => {
    const { state, clock } = clockAt(contact - 365 * DAY_MS);
    clock.take(contact + 1_000);
    state.monotonic += 90_000;
    state.wall += 7 * DAY_MS;
    expect(clock.read()).toEqual({ at: new Date(contact + 91_000), isTrusted: true });
    expect(clock.sinceContactMs()).toBe(90_000);
    expect(clock.skewMs()).toBe(-358 * DAY_MS - 91_000);
  });
});
