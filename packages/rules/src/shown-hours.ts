/**
 * When something is shown on a screen because of hours: of its branch, of a dish. They travel as stretches of the weeks around, so that a screen knows them
 * without network. Source: RES-036.
 */
import { type BranchHours, branchRules } from './branch-open-state.ts';
import { type SoldOutProduct, soldOutUntil } from './branch-switches.ts';
import { activeMenu, type MenuSelection, type Scheduled } from './menu-availability.ts';
import { type Interval, intervalsBetween, mergeIntervals } from './opening-hours.ts';
import { addDays, localDate, mondayOf, toInstant } from './wall-time.ts';

/** Stretches of time as a manifest has them: instants, `to` not included. What is shown names the place of its own in the list; without one it is shown always. */
export type ShownHours = readonly (readonly { readonly from: string; readonly to: string }[])[];

/** A screen plays for 30 days without network; from the Monday on, so that they stay the same for a week. */
const WEEKS = 6;

type Rules = readonly Scheduled['schedule'][number][];
/** Local days, and the instants between which they lie. */
export type Weeks = {
  readonly first: string;
  readonly last: string;
  readonly whole: Interval;
  readonly zone: string;
};

/** The weeks that hours are told of at an instant. */
export function weeksFrom(at: Date, zone: string): Weeks {
  const first = mondayOf(localDate(at, zone));
  const last = addDays(first, WEEKS * 7 - 1);
  const whole = { start: toInstant(first, '00:00', zone), end: toInstant(addDays(last, 1), '00:00', zone) };
  return { first, last, whole, zone };
}

/** What lies in both of two lists. */
export const commonIntervals = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  mergeIntervals(
    some.flatMap((one) =>
      others.flatMap((other) => {
        const start = Math.max(one.start.getTime(), other.start.getTime());
        const end = Math.min(one.end.getTime(), other.end.getTime());
        return start < end ? { start: new Date(start), end: new Date(end) } : [];
      }),
    ),
  );

/** Many dishes have the same hours. */
const known = new WeakMap<Weeks, Map<string, Interval[]>>();

function hoursOf(ruleSets: readonly Rules[], weeks: Weeks): Interval[] {
  const { first, last, whole, zone } = weeks;
  const ofWeeks = known.get(weeks) ?? new Map<string, Interval[]>();
  known.set(weeks, ofWeeks);
  const key = JSON.stringify(ruleSets);
  const found = ofWeeks.get(key) ?? commonIntervals(intervalsBetween(ruleSets, first, last, zone), [whole]);
  ofWeeks.set(key, found);
  return found;
}

/** When a branch is open, in any way. */
export const openIntervals = (branch: BranchHours, weeks: Weeks): Interval[] => hoursOf(branchRules(branch), weeks);

/** When a branch is closed. */
export function closedIntervals(branch: BranchHours, weeks: Weeks): Interval[] {
  const open = openIntervals(branch, weeks);
  const { start, end } = weeks.whole;
  return [...open, { start: end, end }].flatMap((one, place) => {
    const from = open[place - 1]?.end ?? start;
    return from < one.start ? { start: from, end: one.start } : [];
  });
}

/** When a dish of a category can be ordered by the hours of both; null: always. Source: PROD-009. */
export function orderableIntervals(product: Scheduled, category: Scheduled, weeks: Weeks): Interval[] | null {
  if (!product.isEnabled || !category.isEnabled) return [];
  const schedules = [product.schedule, category.schedule].filter((schedule) => schedule.length > 0);
  if (schedules.length === 0) return null;
  return schedules.map((schedule) => hoursOf([schedule], weeks)).reduce(commonIntervals);
}

type Listed = MenuSelection & {
  readonly catalog: readonly { readonly id: string; readonly products: readonly string[] }[];
};
type Seller = {
  readonly branch: string;
  readonly menus: readonly Listed[];
  readonly categories: ReadonlyMap<string, Scheduled>;
  readonly at: Date;
};

/** When a dish can be ordered at a branch: it is on the menu that holds then, at its hours, and not sold out. Source: PROD-008, PROD-009. */
export function dishIntervals(
  product: Scheduled & SoldOutProduct & { readonly id: string },
  { branch, menus, categories, at }: Seller,
  weeks: Weeks,
): Interval[] {
  const { start, end } = weeks.whole;
  const changes = menus
    .map(({ availableFrom }) => new Date(availableFrom))
    .filter((change) => start < change && change < end)
    .toSorted((one, other) => one.getTime() - other.getTime());
  const orderable = [start, ...changes].flatMap((from, place) => {
    const entries = activeMenu(menus, branch, from)?.catalog.filter(({ products }) => products.includes(product.id));
    const period = { start: from, end: changes[place] ?? end };
    return (entries ?? []).flatMap(({ id }) => {
      const category = categories.get(id);
      return category ? commonIntervals(orderableIntervals(product, category, weeks) ?? [weeks.whole], [period]) : [];
    });
  });
  const soldOut = soldOutUntil(product, branch, at);
  return soldOut ? commonIntervals(orderable, [{ start: soldOut, end }]) : mergeIntervals(orderable);
}

/** Whether something is shown at an instant, by the hours of a manifest and its place in them. */
export const isShownAt = (hours: ShownHours | undefined, place: number | undefined, at: Date): boolean =>
  place === undefined ||
  (hours?.[place]?.some(({ from, to }) => Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(to)) ?? false);
