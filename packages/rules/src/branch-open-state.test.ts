import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import { describe, expect, it } from '@jest/globals';
import {
  branchOpenState,
  introBanner,
  isBranchOpen,
  isDeliveryOpen,
  isModeOpen,
  isShopOpen,
  nextModeOpening,
  openCount,
} from './branch-open-state.ts';
import { clockTime, dailyHours, exampleBranch, openOn } from './example-branch.ts';

const friday = (time: string): Date => clockTime(`2026-11-20T${time}`);

const branch = (fields: Partial<Branch> = {}) => ({
  ...exampleBranch(),
  deliveryHours: [dailyHours('17:00', '22:00')],
  isDeliveryHoursEnabled: true,
  isDineInEnabled: false,
  closedMessage: 'Wir haben Betriebsurlaub.',
  translations: { 'en-GB': { closedMessage: 'We are on holiday.' } },
  pauses: [],
  ...fields,
});

describe('closing soon [BRANCH-008]', () => {
  const stateOf = (openingHours: OpeningHoursRule[], now: Date) =>
    branchOpenState(branch({ openingHours, isDeliveryHoursEnabled: false }), now).state;
  it.each([
    ['20:59', 'open'],
    ['21:00', 'open'],
    ['21:01', 'closing-soon'],
    ['21:59', 'closing-soon'],
    ['22:00', 'closed'],
    ['10:30', 'closed'],
  ])('at %s is %p: less than 60 minutes to the end, and open', (time, expected) => {
    expect(stateOf([openOn('daily', '11:00', '22:00')], friday(time))).toBe(expected);
  });

  it('does not see an end at midnight when the next day goes on', () => {
    expect(stateOf([openOn('daily', '00:00', '24:00')], friday('23:30'))).toBe('open');
    expect(stateOf([openOn('daily', '18:00', '24:00'), openOn('daily', '00:00', '02:00')], friday('23:30'))).toBe(
      'open',
    );
  });
});

describe('open by which hours', () => {
  it.each([
    ['10:00', false, false, false],
    ['12:00', true, false, true],
    ['18:00', true, true, true],
    ['21:30', false, true, true],
    ['22:00', false, false, false],
  ])(
    'at %s shop %p, delivery %p, branch %p with separate delivery hours [BRANCH-006] [BRANCH-007]',
    (time, shop, delivery, any) => {
      expect(isShopOpen(branch(), friday(time))).toBe(shop);
      expect(isDeliveryOpen(branch(), friday(time))).toBe(delivery);
      expect(isBranchOpen(branch(), friday(time))).toBe(any);
      expect(isModeOpen(branch(), 'takeaway', friday(time))).toBe(shop);
      expect(isModeOpen(branch(), 'dine-in', friday(time))).toBe(shop);
      expect(isModeOpen(branch(), 'delivery', friday(time))).toBe(delivery);
    },
  );

  it('takes delivery by the opening hours where separate ones are not enabled [BRANCH-007]', () => {
    const plain = branch({ isDeliveryHoursEnabled: false });
    expect(isDeliveryOpen(plain, friday('12:00'))).toBe(true);
    expect(isDeliveryOpen(plain, friday('21:30'))).toBe(false);
    expect(isBranchOpen(plain, friday('21:30'))).toBe(false);
  });
});

describe('branchOpenState', () => {
  it('is open until the end of all hours together, by the hours of the shop and those of its delivery [HOME-010] [HOME-011]', () => {
    expect(branchOpenState(branch(), friday('20:30'))).toEqual({
      state: 'open',
      until: friday('22:00'),
      today: { from: '11:00', to: '21:00' },
      delivery: { from: '17:00', to: '22:00' },
      pickup: { from: '11:00', to: '21:00' },
    });
  });

  it.each([
    ['21:00', 'open'],
    ['21:01', 'closing-soon'],
    ['22:00', 'closed'],
  ])('at %s is %s: closing soon is less than 60 minutes before the end [BRANCH-008]', (time, state) => {
    expect(branchOpenState(branch(), friday(time)).state).toBe(state);
  });

  it('starts the pickup window at orderableFrom when set [HOME-011]', () => {
    expect(branchOpenState(branch({ orderableFrom: '11:20' }), friday('12:00'))).toMatchObject({
      pickup: { from: '11:20', to: '21:00' },
    });
    expect(branchOpenState(branch({ orderableFrom: '10:30' }), friday('12:00'))).toMatchObject({
      pickup: { from: '10:30', to: '21:00' },
    });
  });

  it('starts a later shift of the day at its opening, not at the orderableFrom of the first [HOME-011]', () => {
    const twoShifts = branch({
      openingHours: [openOn('daily', '11:00', '14:00'), openOn('daily', '17:00', '21:00')],
      orderableFrom: '11:20',
    });
    expect(branchOpenState(twoShifts, friday('12:00'))).toMatchObject({ pickup: { from: '11:20', to: '14:00' } });
    expect(branchOpenState(twoShifts, friday('18:00'))).toMatchObject({ pickup: { from: '17:00', to: '21:00' } });
  });

  it('lets an orderableFrom in the second shift speak about that shift alone [HOME-011]', () => {
    const twoShifts = branch({
      openingHours: [openOn('daily', '11:00', '14:00'), openOn('daily', '17:00', '21:00')],
      orderableFrom: '17:20',
    });
    expect(branchOpenState(twoShifts, friday('12:00'))).toMatchObject({ pickup: { from: '11:00', to: '14:00' } });
    expect(branchOpenState(twoShifts, friday('18:00'))).toMatchObject({ pickup: { from: '17:20', to: '21:00' } });
  });

  it('does not call the shop open in an hour of nothing but delivery [HOME-010]', () => {
    expect(branchOpenState(branch(), friday('21:00'))).toMatchObject({
      state: 'open',
      today: null,
      delivery: { from: '17:00', to: '22:00' },
    });
  });

  it('keeps two shifts apart that a delivery joins [HOME-010]', () => {
    const twoShifts = branch({
      openingHours: [openOn('daily', '11:30', '14:30'), openOn('daily', '17:30', '02:00')],
      deliveryHours: [openOn('daily', '12:00', '22:00')],
    });
    expect(branchOpenState(twoShifts, friday('12:30'))).toMatchObject({ today: { from: '11:30', to: '14:30' } });
    expect(branchOpenState(twoShifts, friday('16:00'))).toMatchObject({ state: 'open', today: null });
    expect(branchOpenState(twoShifts, friday('18:00'))).toMatchObject({ today: { from: '17:30', to: '02:00' } });
  });

  it.each([
    ['2026-11-20T21:00', { from: '20:00', to: '24:00' }],
    ['2026-11-21T09:00', { from: '00:00', to: '19:00' }],
  ])('shows today’s part of hours that run through a night into the next evening, at %s [HOME-010]', (time, today) => {
    const long = branch({
      openingHours: [openOn('friday', '20:00', '04:00'), openOn('saturday', '04:00', '19:00')],
      isDeliveryHoursEnabled: false,
    });
    expect(branchOpenState(long, clockTime(time))).toMatchObject({ today, pickup: today });
  });

  it('has no pickup window without takeaway or while only delivery is open', () => {
    expect(branchOpenState(branch({ isTakeawayEnabled: false }), friday('12:00'))).toMatchObject({ pickup: null });
    expect(branchOpenState(branch(), friday('21:30'))).toMatchObject({ state: 'closing-soon', pickup: null });
  });

  it('says when it opens next [HOME-012]', () => {
    expect(branchOpenState(branch(), friday('10:07'))).toMatchObject({
      state: 'closed',
      next: { at: friday('11:00'), day: 'today' },
    });
    expect(branchOpenState(branch(), friday('22:10'))).toMatchObject({
      state: 'closed',
      next: { at: clockTime('2026-11-21T11:00'), day: 'saturday' },
    });
  });

  it('has the closed message in the language of the visitor when nothing opens [BRANCH-010]', () => {
    const holiday = branch({ openingHours: [], deliveryHours: [] });
    expect(branchOpenState(holiday, friday('12:00'))).toEqual({
      state: 'closed',
      next: null,
      closedMessage: 'Wir haben Betriebsurlaub.',
    });
    expect(branchOpenState(holiday, friday('12:00'), 'en-GB')).toMatchObject({ closedMessage: 'We are on holiday.' });
  });

  it('has no end around the clock and shows the whole day', () => {
    const always = branch({ openingHours: [openOn('daily', '00:00', '24:00')], isDeliveryHoursEnabled: false });
    expect(branchOpenState(always, friday('23:30'))).toEqual({
      state: 'open',
      until: null,
      today: { from: '00:00', to: '24:00' },
      delivery: null,
      pickup: { from: '00:00', to: '24:00' },
    });
  });

  it('shows a night by the hours it began with', () => {
    const bar = branch({ openingHours: [openOn('thursday', '18:00', '02:00')], isDeliveryHoursEnabled: false });
    expect(branchOpenState(bar, friday('01:30'))).toMatchObject({
      state: 'closing-soon',
      today: { from: '18:00', to: '02:00' },
    });
  });
});

/** Ten days after the Friday of these tests: past the 72 hours in which the next opening is shown. */
const far = openOn('once', '11:00', '21:00', '2026-11-30');

describe('introBanner', () => {
  it('is hidden when shop and delivery are open [BRANCH-009]', () => {
    expect(introBanner(branch(), friday('18:00'))).toBeNull();
  });

  it('goes by the shop alone where delivery is not offered [BRANCH-009]', () => {
    expect(introBanner(branch({ isDeliveryEnabled: false }), friday('12:00'))).toBeNull();
    expect(introBanner(branch({ isDeliveryEnabled: false }), friday('21:30'))).toMatchObject({ closed: 'branch' });
  });

  it('names delivery and the ways available in the meantime [BRANCH-011]', () => {
    expect(introBanner(branch({ isDineInEnabled: true, isPreorderEnabled: true }), friday('12:00'))).toEqual({
      closed: 'delivery',
      next: { at: friday('17:00'), day: 'today', localDate: '2026-11-20' },
      closedMessage: 'Wir haben Betriebsurlaub.',
      meanwhile: ['takeaway', 'dine-in'],
      isPreorderPossible: true,
    });
  });

  it('names the shop while delivery goes on', () => {
    expect(introBanner(branch(), friday('21:30'))).toMatchObject({
      closed: 'shop',
      next: { day: 'saturday' },
      meanwhile: ['delivery'],
    });
  });

  it.each([
    [
      'opens within the days of the checkout',
      branch({ openingHours: [far], deliveryHours: [], isPreorderEnabled: true }),
      true,
    ],
    ['never opens', branch({ openingHours: [], deliveryHours: [], isPreorderEnabled: true }), false],
    ['is not public yet', branch({ isPublic: false, isPreorderEnabled: true }), false],
    ['takes no preorders', branch(), false],
    [
      'opens for a way only that it does not offer',
      branch({ openingHours: [far], deliveryHours: [], isPreorderEnabled: true, isTakeawayEnabled: false }),
      false,
    ],
  ])('of a branch that %s (%#) invites to order ahead only where that is possible [BRANCH-011]', (_fact, of, is) => {
    const banner = introBanner(of, friday('08:00'));
    expect(banner?.isPreorderPossible).toBe(is);
    const isSold = (['takeaway', 'delivery'] as const).some(
      (mode) =>
        (mode === 'takeaway' ? of.isTakeawayEnabled : of.isDeliveryEnabled) &&
        nextModeOpening(of, mode, friday('08:00')),
    );
    // The mode's tile shows a time where the banner offers a preorder.
    if (is) expect(isSold).toBe(true);
  });

  it('has no way in the meantime that is paused', () => {
    const until = friday('13:00').toISOString();
    const ways = { isDineInEnabled: true, pauses: [{ mode: 'takeaway' as const, until }] };
    expect(introBanner(branch(ways), friday('12:00'))).toMatchObject({ closed: 'delivery', meanwhile: ['dine-in'] });
    expect(introBanner(branch(ways), friday('13:00'))?.meanwhile).toEqual(['takeaway', 'dine-in']);
  });

  it('says when the first of both opens again, or has the closed message [BRANCH-010]', () => {
    const early = branch({ deliveryHours: [openOn('daily', '09:00', '10:00')] });
    expect(introBanner(early, friday('08:00'))).toMatchObject({
      closed: 'branch',
      next: { at: friday('09:00') },
      meanwhile: [],
      isPreorderPossible: false,
    });
    expect(introBanner(branch({ openingHours: [], deliveryHours: [] }), friday('12:00'), 'en-GB')).toMatchObject({
      next: null,
      closedMessage: 'We are on holiday.',
    });
  });
});

it('counts public branches that are open [SHELL-014]', () => {
  const branches = [branch(), branch({ isPublic: false }), branch({ openingHours: [], deliveryHours: [] })];
  expect(openCount(branches, friday('12:00'))).toBe(1);
  expect(openCount(branches, friday('23:00'))).toBe(0);
  expect(openCount([], friday('12:00'))).toBe(0);
});

it('counts an open branch until every way it offers is paused', () => {
  const until = friday('13:00').toISOString();
  const [part, whole] = [
    branch({ pauses: [{ mode: 'takeaway', until }] }),
    branch({ pauses: [{ mode: 'all', until }] }),
  ];
  expect(openCount([part], friday('12:00'))).toBe(1);
  expect(openCount([whole], friday('12:00'))).toBe(0);
  expect(openCount([whole], friday('13:00'))).toBe(1);
});
