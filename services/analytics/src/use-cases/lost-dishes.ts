import type { LostDishes, LostDishesQuery, MenuChange } from '@filiale/contracts/analytics/menu-change';
import { STATISTICS_DAYS_MAX } from '@filiale/contracts/analytics/statistics';
import { checkDays } from '@filiale/kit/http/check-days';
import { comparedPeriod, type Days } from '@filiale/rules/statistics/periods';
import type { MenuChanges } from '../storage/menu-changes.ts';
import type { Statistics } from '../storage/statistics.ts';

/** Dishes that are looked at. */
const MOST_DISHES = 5;

type Asked = {
  readonly query: LostDishesQuery;
  /** Branches that the question is about; null: all. */
  readonly branches: readonly string[] | null;
  readonly timeZone: string;
};
type Context = { readonly statistics: Pick<Statistics, 'groups'>; readonly menuChanges: MenuChanges };

/** The dishes that lost most pieces beside the days before, and what may be behind it: sold out, another price, cancellations, off the menu, days without orders. Source: STAT-011. */
export async function lostDishes(
  { statistics, menuChanges }: Context,
  { query, branches, timeZone }: Asked,
): Promise<LostDishes> {
  const days: Days = { from: query.from, to: query.to };
  checkDays(days, STATISTICS_DAYS_MAX);
  const before = comparedPeriod(days, query.compare, null);
  const spans = [days, before] as const;
  const [now, then] = await Promise.all(spans.map((span) => piecesOf(statistics, span, branches)));
  const [open, openBefore] = await Promise.all(spans.map((span) => openDays(statistics, span, branches)));
  const [changes, changesBefore] = await Promise.all(
    spans.map((span) => menuChanges.read({ days: span, branches, timeZone })),
  );
  const sum = (of: Pieces | undefined): number => [...(of ?? [])].reduce((total, [, { pieces }]) => total + pieces, 0);
  const lost = [...(then ?? [])]
    .map(([product, { name, pieces }]) => ({
      product,
      name: now?.get(product)?.name || name,
      pieces: { now: now?.get(product)?.pieces ?? 0, before: pieces },
    }))
    .filter(({ pieces }) => pieces.now < pieces.before)
    .toSorted((one, other) => one.pieces.now - one.pieces.before - (other.pieces.now - other.pieces.before))
    .slice(0, MOST_DISHES);
  const dishes = lost.map(async (dish) => {
    const [canceled, canceledBefore] = await Promise.all(
      spans.map((span) => menuChanges.canceledPieces(dish.product, span, branches)),
    );
    const of = (all: readonly MenuChange[] = []) => all.filter(({ product }) => product === dish.product);
    return {
      ...dish,
      canceled: { now: canceled ?? 0, before: canceledBefore ?? 0 },
      soldOutDays: { now: soldOutDays(of(changes)), before: soldOutDays(of(changesBefore)) },
      changes: [...of(changes), ...of(changesBefore)].filter(({ kind }) => kind !== 'soldOut'),
    };
  });
  return {
    compare: before,
    pieces: { now: sum(now), before: sum(then) },
    openDays: { now: open ?? 0, before: openBefore ?? 0 },
    dishes: await Promise.all(dishes),
  };
}

const soldOutDays = (changes: readonly MenuChange[]): number =>
  new Set(changes.flatMap(({ kind, localDate }) => (kind === 'soldOut' ? [localDate] : []))).size;

type Pieces = ReadonlyMap<string, { readonly name: string; readonly pieces: number }>;

async function piecesOf(statistics: Context['statistics'], days: Days, branches: Asked['branches']): Promise<Pieces> {
  const groups = await statistics.groups({
    ...{ of: 'lines', days, dimensions: ['product'], measures: ['pieces'], branches, filters: {}, isByHour: false },
  });
  const all = new Map<string, { name: string; pieces: number }>();
  for (const { keys, name, figures } of groups) {
    const id = String(keys[0] ?? '');
    const known = all.get(id);
    all.set(id, { name: known?.name ?? name ?? '', pieces: (known?.pieces ?? 0) + (figures.pieces ?? 0) });
  }
  return all;
}

/** Days on which anything was ordered. */
async function openDays(statistics: Context['statistics'], days: Days, branches: Asked['branches']): Promise<number> {
  const groups = await statistics.groups({
    ...{ of: 'sales', days, dimensions: ['bucket'], measures: ['orders'], branches, filters: {}, isByHour: false },
  });
  return new Set(groups.flatMap(({ day, figures }) => (figures.orders ? [day] : []))).size;
}
