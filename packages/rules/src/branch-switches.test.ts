import { describe, expect, it } from '@jest/globals';
import { isModeOpen } from './branch-open-state.ts';
import {
  busyMinutes,
  optionSoldOutUntil,
  pausedUntil,
  pauseNotice,
  soldOutUntil,
  withoutPause,
  withoutSoldOut,
  withPause,
  withSoldOut,
} from './branch-switches.ts';
import { checkAppointment, closedNotice } from './checkout.ts';
import { exampleBranch } from './example-branch.ts';
import { slotsOn } from './slots.ts';

const now = new Date('2026-05-04T10:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const ahead = (minutes: number) => at(minutes).toISOString();

describe('a pause', () => {
  const branch = exampleBranch({ pauses: [{ mode: 'delivery', until: ahead(60) }] });

  it('closes its way of ordering until its end and ends by itself', () => {
    expect(isModeOpen(branch, 'delivery', now)).toBe(false);
    expect(isModeOpen(branch, 'takeaway', now)).toBe(true);
    expect(isModeOpen(branch, 'delivery', at(60))).toBe(true);
    expect(pausedUntil(branch, 'delivery', now)).toEqual(at(60));
  });

  it('of all ways closes each; the longest counts', () => {
    const whole = exampleBranch({
      pauses: [
        { mode: 'all', until: ahead(30) },
        { mode: 'takeaway', until: ahead(45) },
      ],
    });
    expect(pausedUntil(whole, 'takeaway', now)).toEqual(at(45));
    expect(pausedUntil(whole, 'dine-in', now)).toEqual(at(30));
    expect(pauseNotice(whole, ['takeaway', 'dine-in'], now)).toMatchObject({ isWhole: true });
    expect(pauseNotice(branch, ['takeaway', 'delivery'], now)).toEqual({
      isWhole: false,
      paused: [{ mode: 'delivery', until: at(60) }],
    });
    expect(pauseNotice(branch, ['takeaway', 'delivery'], at(60))).toBeNull();
  });

  it('refuses now, with the time it goes on at, and no appointment before that', () => {
    const asked = { mode: 'delivery', appointmentDate: null, now, leadTimeMinutes: 0 } as const;
    expect(checkAppointment({ ...asked, branch })).toMatchObject({ code: 'order.paused', details: { time: '13:00' } });
    const days = { ...branch, pauses: [{ mode: 'delivery' as const, until: '2026-05-09T11:00:00.000Z' }] };
    expect(checkAppointment({ ...asked, branch: days })).toMatchObject({ details: { time: '09.05.2026 13:00' } });
    const preorder = { ...branch, isPreorderEnabled: true };
    const paused = { code: 'order.paused-preorder', field: 'appointmentDate', details: { time: '13:00' } };
    expect(checkAppointment({ ...asked, branch: preorder })).toMatchObject(paused);
    expect(checkAppointment({ ...asked, branch: preorder, appointmentDate: at(55) })).toMatchObject(paused);
    expect(checkAppointment({ ...asked, branch: preorder, appointmentDate: at(60) })).toBeNull();
    expect(slotsOn(branch, 'delivery', '2026-05-04', { now })[0]).toEqual(at(60));
    expect(closedNotice(branch, 'delivery', now)?.pausedUntil).toEqual(at(60));
  });
});

describe('switching', () => {
  const pause = (mode: 'all' | 'delivery' | 'takeaway', minutes: number) => ({ mode, until: ahead(minutes) });
  const pauses = [pause('delivery', 60), pause('takeaway', -1)];

  it('pauses a mode, or all of them instead of each, and clears ended pauses', () => {
    expect(withPause({ pauses }, pause('takeaway', 30), now)).toEqual([pause('delivery', 60), pause('takeaway', 30)]);
    expect(withPause({ pauses }, pause('delivery', 5), now)).toEqual([pause('delivery', 5)]);
    expect(withPause({ pauses }, pause('all', 5), now)).toEqual([pause('all', 5)]);
    expect(withPause({}, pause('all', 5), now)).toHaveLength(1);
  });

  it('ends one pause or all of them', () => {
    const both = { pauses: [pause('delivery', 60), pause('all', 60)] };
    expect(withoutPause(both, 'delivery', now)).toEqual([pause('all', 60)]);
    expect(withoutPause(both, undefined, now)).toEqual([]);
  });

  it('sells out at one branch, whole or one option, and takes that back', () => {
    const entry = (option: string, minutes: number) => ({ branch: 'lend', option, until: ahead(minutes) });
    const soldOut = [entry('', 60), entry('rice', 30), { ...entry('', 60), branch: 'altstadt' }];
    const renewed = withSoldOut({ soldOut }, entry('rice', 90), now);
    expect(renewed).toEqual([soldOut[0], soldOut[2], entry('rice', 90)]);
    expect(withoutSoldOut({ soldOut }, { branch: 'lend', option: '' }, now)).toEqual([soldOut[1], soldOut[2]]);
    expect(withoutSoldOut({ soldOut }, { branch: 'linz', option: '' }, at(30))).toEqual([soldOut[0], soldOut[2]]);
  });
});

describe('a busy kitchen', () => {
  it('needs more minutes until the end of the rush', () => {
    const branch = exampleBranch({ busy: { minutes: 25, until: ahead(90) } });
    expect(busyMinutes(branch, now)).toBe(25);
    expect(busyMinutes(branch, at(90))).toBe(0);
    expect(busyMinutes(exampleBranch(), now)).toBe(0);
    expect(slotsOn(branch, 'takeaway', '2026-05-04', { now, leadTimeMinutes: 10 })[0]).toEqual(at(35));
  });
});

describe('sold out', () => {
  const dish = { soldOut: [{ branch: 'here', option: '', until: ahead(30) }] };
  const side = { soldOut: [{ branch: 'here', option: 'rice', until: ahead(30) }] };

  it('counts at its branch, for the product or one option of it, until its end', () => {
    expect(soldOutUntil(dish, 'here', now)).toEqual(at(30));
    expect(soldOutUntil(dish, 'there', now)).toBeNull();
    expect(soldOutUntil(dish, 'here', at(30))).toBeNull();
    expect(soldOutUntil(side, 'here', now)).toBeNull();
    expect(soldOutUntil(side, 'here', now, 'rice')).toEqual(at(30));
  });

  it('takes the options of bundles along', () => {
    const context = { branchId: 'here', now, products: new Map([['soup', dish]]) };
    expect(optionSoldOutUntil({}, { id: 'starter', product: 'soup' }, context)).toEqual(at(30));
    expect(optionSoldOutUntil({}, { id: 'starter', product: 'salad' }, context)).toBeNull();
  });
});
