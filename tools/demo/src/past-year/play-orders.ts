import { paymentMethods } from '@filiale/contracts/ordering/place-order';
import { draftOrder } from '@filiale/ordering/use-cases/draft-order';
import type { Actor } from '@filiale/rules/order-lifecycle';
import { branchId, type House } from '../branches.ts';
import type { Member } from '../team/team.ts';
import { ordersOfDay } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { codeBehind } from './codes.ts';
import { lead } from './course-of-order.ts';
import { beginOrder, type PlayedOrder, type Services } from './order-in-memory.ts';
import { requestAt } from './requests.ts';

/** Orders that a guest dictated by telephone. */
const BY_TELEPHONE = 0.06;
/** Baskets that are tried until one may be ordered at that hour. */
const TRIES = 4;

export type Year = Services & {
  readonly team: readonly Member[];
  /** The local day on which the year is played, and the instant at which all has ended. */
  readonly today: string;
  readonly until: Date;
  /** Called with what a basket was refused for. */
  readonly onRefused?: (codes: readonly string[]) => void;
};

/** The orders of a house on a local day, led to their ends: the same ones each time. Those that would not have ended yet are left out. */
export async function playDay(year: Year, house: House, date: string): Promise<PlayedOrder[]> {
  const catalogue = year.catalogue.current();
  const branch = catalogue.branches.get(branchId(house));
  if (!branch) return [];
  const staff = year.team.filter((member) => member.house === house);
  const played: PlayedOrder[] = [];
  for (const [place, at] of ordersOfDay(house, date).entries()) {
    const chance = chanceOf(`order ${house} ${date} ${place}`);
    const by: Actor = { kind: 'staff', id: chance.oneOf(staff).person.id };
    const draft = draftAt();
    if (!draft) continue;
    const isDictated =
      !branch.isKiosk && draft.mode !== 'dine-in' && draft.holdEndsAt === null && chance.is(BY_TELEPHONE);
    const isByCode = !isDictated && draft.mode !== 'dine-in';
    const qrCode = isByCode ? codeBehind(house, date, chanceOf(`code ${house} ${date} ${place}`)) : null;
    const life = await beginOrder(
      year,
      { ...draft, qrCode },
      {
        ...{ ticketNumber: played.length + 1, chance, by: isDictated ? by : { kind: 'customer' } },
      },
    );
    await lead(life, { branchIdentifier: branch.identifier, by, chance });
    if (life.now() < year.until) played.push(life.played());

    function draftAt() {
      for (let attempt = 1; branch && attempt <= TRIES; attempt += 1) {
        const request = requestAt({ house, branch, catalogue }, at, year.today, chance);
        if (!request) return null;
        const drafted = draftOrder(request, catalogue, at, paymentMethods);
        // What a kitchen had taken on a year ago nobody asks any more.
        if ('draft' in drafted) return { ...drafted.draft, id: chance.id(at), slot: null };
        year.onRefused?.(drafted.refusals.map(({ code, field }) => `${house} ${code} ${field ?? ''}`));
      }
      return null;
    }
  }
  return played;
}
