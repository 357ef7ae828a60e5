/**
 * Whether a branch is open, and what toolbar, card and banner say about it.
 * Source: BRANCH-006 to BRANCH-011, HOME-010 to HOME-012, SHELL-014; READ-005.
 */
import type { Branch } from '@filiale/contracts/catalog/branch';
import type { OpeningHoursRule } from '@filiale/contracts/catalog/opening-hours';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { pausedUntil, pauseNotice, type Switched } from './branch-switches.ts';
import { type ModeBranch, offeredModes } from './cart.ts';
import { DEFAULT_LOCALE, translated } from './locales.ts';
import {
  CHECKOUT_DAYS,
  currentInterval,
  type Hours,
  type Interval,
  intervalsOn,
  isEndless,
  isOpenAt,
  type NextOpening,
  nextOpening,
} from './opening-hours.ts';
import { addDays, localDate, localTime, toInstant } from './wall-time.ts';

/** A branch closes soon when less than this is left of its open time. Source: BRANCH-008. */
export const CLOSING_SOON_MINUTES = 60;
/** A shift that runs past midnight and lasts longer than this is no night: its hours would read as if it ended before it began. */
const LONGEST_NIGHT_MS = 16 * 3_600_000;

/** What decides when a branch is open. */
export type BranchHours = Switched &
  Pick<Branch, 'timeZone' | 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled'>;
type BranchTexts = Pick<Branch, 'closedMessage' | 'translations'>;

/** State of a branch as toolbar and card show it. */
export type BranchOpenState =
  | {
      readonly state: 'open' | 'closing-soon';
      /** End of the current interval; null when it does not close within the coming week. */
      readonly until: Date | null;
      /** „Offen heute X Uhr bis Y Uhr“: wall times of the shop's current shift; null while nothing but delivery is open. Source: HOME-010. */
      readonly today: Hours | null;
      /** Wall times of the current shift of a delivery with hours of its own; null without, and while it is closed. */
      readonly delivery: Hours | null;
      /** Pickup window of the current shift; null without takeaway or while only delivery is open. Source: HOME-010. */
      readonly pickup: Hours | null;
    }
  | {
      readonly state: 'closed';
      readonly next: NextOpening | null;
      /** Shown when there is no next opening; may be empty. Source: BRANCH-010. */
      readonly closedMessage: string;
    };

/** What the intro banner of a branch page says. */
export type IntroBanner = {
  /** The closed part: the whole branch, or one side while the other is open. */
  readonly closed: 'branch' | 'shop' | 'delivery';
  /** When that opens again, within 72 hours. */
  readonly next: NextOpening | null;
  /** Shown when there is no next opening; may be empty. */
  readonly closedMessage: string;
  /** Ways of ordering that are available in the meantime: open, and not paused. */
  readonly meanwhile: readonly OrderMode[];
  /** Show the note that one may order ahead: where preorders are taken, and a day for one is in sight. */
  readonly isPreorderPossible: boolean;
};

/**
 * The rules a way of ordering goes by: delivery by the delivery hours when the branch has separate ones, everything else by
 * the opening hours. Source: BRANCH-007, READ-005.
 */
export function hoursFor(branch: Omit<BranchHours, 'timeZone'>, mode: OrderMode): readonly OpeningHoursRule[] {
  return mode === 'delivery' && branch.isDeliveryHoursEnabled ? branch.deliveryHours : branch.openingHours;
}

type PreorderBranch = BranchHours & Pick<Branch, 'isPreorderEnabled'>;

/**
 * When a way of ordering opens next, as far ahead as one may order: the days checkout offers where preorders are taken, else the
 * horizon of the next opening. Null if there is none. Banner and tile use the same value. Source: HOURS-006, BRANCH-011.
 */
export const nextModeOpening = (branch: PreorderBranch, mode: OrderMode, now: Date): NextOpening | null =>
  nextOpening(
    hoursFor(branch, mode),
    now,
    branch.timeZone,
    branch.isPreorderEnabled ? { hours: (CHECKOUT_DAYS - 1) * 24 } : {},
  );

/** The rules by which a branch is open, in any way. Source: BRANCH-006. */
export const branchRules = (branch: Omit<BranchHours, 'timeZone'>): (readonly OpeningHoursRule[])[] =>
  branch.isDeliveryHoursEnabled ? [branch.openingHours, branch.deliveryHours] : [branch.openingHours];

/** Inside the opening hours: what takeaway and dine-in go by. Source: READ-005. */
export function isShopOpen(branch: Pick<BranchHours, 'timeZone' | 'openingHours'>, now: Date): boolean {
  return isOpenAt(branch.openingHours, now, branch.timeZone);
}

/** Inside the delivery hours when separate ones are enabled, otherwise inside the opening hours. Source: BRANCH-007. */
export function isDeliveryOpen(branch: BranchHours, now: Date): boolean {
  return isOpenAt(hoursFor(branch, 'delivery'), now, branch.timeZone);
}

/** Open for a way of ordering, which nobody paused. */
export function isModeOpen(branch: BranchHours, mode: OrderMode, now: Date): boolean {
  return isOpenAt(hoursFor(branch, mode), now, branch.timeZone) && pausedUntil(branch, mode, now) === null;
}

/** Inside the opening hours or, when separate delivery hours are enabled, inside those. Source: BRANCH-006. */
export function isBranchOpen(branch: BranchHours, now: Date): boolean {
  return branchRules(branch).some((rules) => isOpenAt(rules, now, branch.timeZone));
}

/** The shift that contains `now`: the current interval, also through a night; of a longer one only today's part. */
function currentShift(rules: readonly OpeningHoursRule[], now: Date, zone: string): Interval | null {
  const interval = currentInterval(rules, now, zone);
  if (!interval || interval.end.getTime() - interval.start.getTime() <= LONGEST_NIGHT_MS) return interval;
  const today = localDate(now, zone);
  const [midnight, next] = [toInstant(today, '00:00', zone), toInstant(addDays(today, 1), '00:00', zone)];
  return {
    start: new Date(Math.max(interval.start.getTime(), midnight.getTime())),
    end: new Date(Math.min(interval.end.getTime(), next.getTime())),
  };
}

/** Wall times of an interval; an end at midnight reads `24:00`. */
function hoursOf({ start, end }: Interval, zone: string): Hours {
  const to = localTime(end, zone);
  return { from: localTime(start, zone), to: to === '00:00' ? '24:00' : to };
}

/**
 * Start of the pickup window of a shift: `orderableFrom` when set, otherwise the opening time. An `orderableFrom` in an earlier
 * shift of the day, or after the end of this one, does not apply to this shift. Source: HOME-011.
 */
export function pickupStart(branch: BranchHours & Pick<Branch, 'orderableFrom'>, shift: Interval): Date {
  if (!branch.orderableFrom) return shift.start;
  const zone = branch.timeZone;
  const date = localDate(shift.start, zone);
  const orderable = toInstant(date, branch.orderableFrom, zone);
  const isEarlierShift = intervalsOn(branch.openingHours, date, zone).some(
    ({ end }) => end < shift.start && orderable < end,
  );
  return isEarlierShift || orderable >= shift.end ? shift.start : orderable;
}

/** True when an interval that runs at `now` ends in less than {@link CLOSING_SOON_MINUTES}. */
export const isClosingSoon = ({ end }: Interval, now: Date): boolean =>
  end.getTime() - now.getTime() < CLOSING_SOON_MINUTES * 60_000;

/** Open, closing soon ({@link CLOSING_SOON_MINUTES}) or closed, with what the toolbar and the card show. Source: SHELL-016, HOME-010 to HOME-012. */
export function branchOpenState(
  branch: BranchHours & BranchTexts & Pick<Branch, 'isTakeawayEnabled' | 'orderableFrom'>,
  now: Date,
  locale: string = DEFAULT_LOCALE,
): BranchOpenState {
  const zone = branch.timeZone;
  const ruleSets = branchRules(branch);
  const interval = currentInterval(ruleSets, now, zone);
  if (!interval) {
    const closedMessage = translated(branch, locale, 'closedMessage');
    return { state: 'closed', next: nextOpening(ruleSets, now, zone), closedMessage };
  }
  const shop = currentShift(branch.openingHours, now, zone);
  const delivery = branch.isDeliveryHoursEnabled ? currentShift(branch.deliveryHours, now, zone) : null;
  return {
    state: isClosingSoon(interval, now) ? 'closing-soon' : 'open',
    until: isEndless(interval, now) ? null : interval.end,
    today: shop && hoursOf(shop, zone),
    delivery: delivery && hoursOf(delivery, zone),
    pickup:
      shop && branch.isTakeawayEnabled ? hoursOf({ start: pickupStart(branch, shop), end: shop.end }, zone) : null,
  };
}

/**
 * The intro banner of a branch page, or null when the shop and, where it is offered, delivery are open.
 * Source: BRANCH-009 to BRANCH-011, READ-005.
 */
export function introBanner(
  branch: PreorderBranch & ModeBranch & BranchTexts & Pick<Branch, 'isPublic'>,
  now: Date,
  locale: string = DEFAULT_LOCALE,
): IntroBanner | null {
  const isShop = isShopOpen(branch, now);
  const isDelivery = branch.isDeliveryEnabled && isDeliveryOpen(branch, now);
  if (isShop && (isDelivery || !branch.isDeliveryEnabled)) return null;

  const closed = isShop ? 'delivery' : isDelivery ? 'shop' : 'branch';
  const deliveryHours = hoursFor(branch, 'delivery');
  const ruleSets = {
    shop: [branch.openingHours],
    delivery: [deliveryHours],
    branch: branch.isDeliveryEnabled ? [branch.openingHours, deliveryHours] : [branch.openingHours],
  };
  return {
    closed,
    next: nextOpening(ruleSets[closed], now, branch.timeZone),
    closedMessage: translated(branch, locale, 'closedMessage'),
    meanwhile: offeredModes(branch).filter((mode) => isModeOpen(branch, mode, now)),
    isPreorderPossible:
      branch.isPublic &&
      branch.isPreorderEnabled &&
      offeredModes(branch).some((mode) => nextModeOpening(branch, mode, now) !== null),
  };
}

/** Public, open, and not every way it offers is paused. */
export function isTakingOrders(branch: BranchHours & ModeBranch & Pick<Branch, 'isPublic'>, now: Date): boolean {
  return branch.isPublic && isBranchOpen(branch, now) && !pauseNotice(branch, offeredModes(branch), now)?.isWhole;
}

/** How many branches are open now. Those that take no orders, not being public or in a pause, do not count. Source: SHELL-014. */
export function openCount(branches: readonly Parameters<typeof isTakingOrders>[0][], now: Date): number {
  return branches.filter((branch) => isTakingOrders(branch, now)).length;
}
