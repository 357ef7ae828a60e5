/** What card, banner, picker and server say about the same moment, on the nights when clocks are hardest to read. */
import type { Branch } from '@filiale/contracts/catalog/branch';
import { describe, expect, it } from '@jest/globals';
import { branchOpenState, introBanner, isModeOpen, isShopOpen } from './branch-open-state.ts';
import { checkAppointment } from './checkout.ts';
import { closedOn, exampleBranch, openOn } from './example-branch.ts';
import { slotsOn } from './slots.ts';
import { localDate } from './wall-time.ts';

const QUARTER_MS = 900_000;

/** An inn until two and three at night, drivers with hours of their own, a market, and a week's holiday. */
const branches = {
  'an inn with late nights': exampleBranch({
    openingHours: [
      closedOn('monday'),
      openOn('friday', '11:00', '02:00'),
      openOn('saturday', '11:00', '03:00'),
      openOn('sunday', '10:00', '14:30'),
      openOn('sunday', '17:00', '02:30'),
    ],
    isPreorderEnabled: true,
  }),
  'an inn whose drivers come later': exampleBranch({
    openingHours: [openOn('daily', '11:00', '22:00')],
    deliveryHours: [
      openOn('friday', '17:00', '01:00'),
      openOn('saturday', '17:00', '02:30'),
      openOn('sunday', '17:00', '20:30'),
    ],
    isDeliveryHoursEnabled: true,
    isPreorderEnabled: true,
  }),
  'a house that never sleeps': exampleBranch({ openingHours: [openOn('daily', '00:00', '24:00')] }),
  'a house on holiday': exampleBranch({
    openingHours: [
      openOn('daily', '11:00', '21:30'),
      closedOn('once', '2027-03-27'),
      openOn('once', '23:00', '03:30', '2027-03-28'),
      closedOn('once', '2026-10-24'),
      openOn('once', '01:00', '02:45', '2026-10-25'),
    ],
    isPreorderEnabled: true,
  }),
};
const nights = {
  'the night without 02:30': '2027-03-27T18:00:00Z',
  'the night with two 02:30': '2026-10-24T18:00:00Z',
  'the last evening of the year': '2026-12-31T18:00:00Z',
};
const texts = { closedMessage: '', translations: {} } satisfies Pick<Branch, 'closedMessage' | 'translations'>;

/** Some of the times the picker offers today: the first, the last and each quarter of an hour between. */
const offered = (branch: (typeof branches)[keyof typeof branches], mode: 'takeaway' | 'delivery', now: Date): Date[] =>
  slotsOn(branch, mode, localDate(now, branch.timeZone), { now, leadTimeMinutes: 0 }).filter(
    (_slot, index, all) => index % 3 === 0 || index === all.length - 1,
  );

describe.each(Object.entries(branches))('%s', (_branch, hours) => {
  const branch = { ...hours, ...texts };

  it.each(Object.entries(nights))(
    'says one truth everywhere in %s [HOURS-001, BRANCH-006, BRANCH-009, HOME-010, CHECK-032]',
    (_night, from) => {
      // Sixteen hours in quarters: over both changes of the clock, over midnight, into the next opening.
      for (let step = 0; step < 64; step += 1) {
        const now = new Date(new Date(from).getTime() + step * QUARTER_MS);
        const card = branchOpenState(branch, now, 'de-AT');
        const banner = introBanner(branch, now, 'de-AT');
        const server = (mode: 'takeaway' | 'delivery', appointmentDate: Date | null) =>
          checkAppointment({ branch, mode, appointmentDate, now, leadTimeMinutes: 0 });

        const isShop = isShopOpen(branch, now);
        const isDelivery = isModeOpen(branch, 'delivery', now);
        expect([now, card.state !== 'closed']).toEqual([now, isShop || isDelivery]);
        expect([now, banner === null]).toEqual([now, isShop && isDelivery]);
        // As soon as possible is taken exactly while the way is open.
        expect([now, server('takeaway', null) === null]).toEqual([now, isShop]);
        expect([now, server('delivery', null) === null]).toEqual([now, isDelivery]);

        // The closing time on the card is when it closes, and the opening on it when it opens.
        if (card.state !== 'closed' && card.until) {
          const before = new Date(card.until.getTime() - 1);
          expect(isShopOpen(branch, before) || isModeOpen(branch, 'delivery', before)).toBe(true);
          expect(isShopOpen(branch, card.until) || isModeOpen(branch, 'delivery', card.until)).toBe(false);
        }
        if (card.state === 'closed' && card.next) {
          const { at } = card.next;
          expect(isShopOpen(branch, at) || isModeOpen(branch, 'delivery', at)).toBe(true);
          expect(card.next.day === 'today').toBe(localDate(at, branch.timeZone) === localDate(now, branch.timeZone));
        }

        // The server accepts every time the picker offers, and none is outside the hours.
        if (step % 16 === 0)
          for (const mode of ['takeaway', 'delivery'] as const)
            for (const slot of offered(branch, mode, now)) {
              expect([slot, server(mode, slot)]).toEqual([slot, null]);
              expect([slot, isModeOpen(branch, mode, slot)]).toEqual([slot, true]);
            }
      }
    },
  );
});
