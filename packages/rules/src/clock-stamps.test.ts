import { describe, expect, it } from '@jest/globals';
import { isForgotten, judgeStamp, stamped } from './clock-stamps.ts';

const at = (time: string): Date => new Date(`2026-11-20T${time}:00.000Z`);
const iso = (time: string): string => at(time).toISOString();
const none = { startedAt: iso('08:00'), endedAt: null, breaks: [] };
const paused = { ...none, breaks: [{ id: 'b', startedAt: iso('10:00'), endedAt: null, kind: 'rest' as const }] };
const back = { ...none, breaks: [{ id: 'b', startedAt: iso('10:00'), endedAt: iso('10:30'), kind: 'rest' as const }] };

describe('a stamp [TIME-002]', () => {
  it('starts, pauses, resumes and ends the work of a person', () => {
    expect(stamped(null, 'start', at('08:00'), 'b')).toEqual(none);
    expect(stamped(none, 'pause', at('10:00'), 'b')).toEqual(paused);
    expect(stamped(paused, 'resume', at('10:30'), 'c')).toEqual(back);
    expect(stamped(back, 'end', at('16:00'), 'c')).toEqual({ ...back, endedAt: iso('16:00') });
  });

  it('ends a break with the work', () => {
    expect(stamped(paused, 'end', at('10:30'), 'c')).toEqual({ ...back, endedAt: iso('10:30') });
  });

  it.each([
    [none, 'start', '09:00', 'clock.running'],
    [null, 'pause', '09:00', 'clock.not-running'],
    [null, 'resume', '09:00', 'clock.not-running'],
    [null, 'end', '09:00', 'clock.not-running'],
    [paused, 'pause', '11:00', 'clock.paused'],
    [none, 'resume', '09:00', 'clock.not-paused'],
    [none, 'end', '07:59', 'clock.too-early'],
    [back, 'pause', '10:29', 'clock.too-early'],
    [paused, 'end', '09:59', 'clock.too-early'],
  ] as const)('%# that does not follow is refused', (current, action, time, code) => {
    expect(stamped(current, action, at(time), 'c')).toEqual({ refused: true, code });
  });

  it('is marked where work lasts more than 16 hours', () => {
    expect(isForgotten(none, new Date('2026-11-21T00:00:00.000Z'))).toBe(false);
    expect(isForgotten(none, new Date('2026-11-21T00:00:01.000Z'))).toBe(true);
    expect(isForgotten({ ...none, endedAt: iso('16:00') }, new Date('2026-11-25T00:00:00.000Z'))).toBe(false);
  });
});

describe('the time of a stamp that was taken without network', () => {
  const answered = { server: iso('08:00'), wall: iso('08:00') };
  const handedIn = (shows: string) => ({ now: at(shows), receivedAt: at('12:00') });

  it('is sure while the page lives: the time since the last answer', () => {
    const stamp = { wall: iso('09:00'), last: answered, elapsedMs: 3_600_000 };
    expect(judgeStamp(stamp, handedIn('12:00'))).toEqual({ at: at('09:00'), earliest: null, latest: null, flags: [] });
  });

  it('is that of the server where the device is wrong by as much as before', () => {
    const last = { server: iso('08:00'), wall: iso('05:00') };
    const stamp = { wall: iso('06:00'), last, elapsedMs: 3_600_000 };
    expect(judgeStamp(stamp, handedIn('09:00'))).toMatchObject({ at: at('09:00'), flags: [] });
  });

  it('does not follow a clock that was changed meanwhile, and says so', () => {
    const stamp = { wall: iso('07:00'), last: answered, elapsedMs: 3_600_000 };
    expect(judgeStamp(stamp, handedIn('10:00'))).toEqual({
      ...{ at: at('09:00'), earliest: at('09:00'), latest: at('12:00'), flags: ['clockChanged'] },
    });
  });

  it('lies between the last answer and now after a reload', () => {
    const stamp = { wall: iso('09:00'), last: answered, elapsedMs: null };
    expect(judgeStamp(stamp, handedIn('12:00'))).toEqual({
      ...{ at: at('09:00'), earliest: at('08:00'), latest: at('12:00'), flags: ['timeUnsure'] },
    });
    expect(judgeStamp({ ...stamp, wall: iso('07:00') }, handedIn('12:00'))).toMatchObject({
      ...{ at: at('08:00'), flags: ['timeUnsure', 'clockChanged'] },
    });
    expect(judgeStamp(stamp, handedIn('14:00'))).toMatchObject({
      at: at('09:00'),
      flags: ['timeUnsure', 'clockChanged'],
    });
  });

  it('is what the device showed where there was no answer before, and never later than now', () => {
    const stamp = { wall: iso('09:00'), last: null, elapsedMs: null };
    expect(judgeStamp(stamp, handedIn('12:00'))).toEqual({
      ...{ at: at('09:00'), earliest: null, latest: at('12:00'), flags: ['timeUnsure'] },
    });
    expect(judgeStamp({ ...stamp, wall: iso('13:00') }, handedIn('12:00')).at).toEqual(at('12:00'));
    const future = { server: iso('15:00'), wall: iso('15:00') };
    expect(judgeStamp({ ...stamp, last: future, elapsedMs: 1_000 }, handedIn('12:00'))).toMatchObject({
      ...{ at: at('09:00'), earliest: null, flags: ['timeUnsure', 'clockChanged'] },
    });
  });
});
