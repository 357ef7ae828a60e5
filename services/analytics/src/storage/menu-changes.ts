import { MENU_CHANGES_MAX, type MenuChange } from '@filiale/contracts/analytics/menu-change';
import type { FieldChange } from '@filiale/contracts/fields/field-changes';
import type { Days } from '@filiale/rules/statistics/periods';
import { addDays, localDate, toInstant } from '@filiale/rules/wall-time';
import type { Pool } from 'pg';

type Line = {
  readonly at: Date;
  readonly resource: string;
  readonly record: string;
  readonly name: string;
  readonly action: string;
  readonly changes: readonly FieldChange[];
};
type Asked = {
  readonly days: Days;
  /** Of which branches something was sold out; null: of all. */
  readonly branches: readonly string[] | null;
  readonly timeZone: string;
};

/** $1 since · $2 until · $3 branches, null: all. Lines of the log that say what happened to dishes; none is ever changed, so `updated_at`, which has an index, is when it happened. */
const LINES = `
  select created_at as at, data ->> 'resource' as resource, data ->> 'record' as record, data ->> 'recordName' as name,
    data ->> 'action' as action, coalesce(data -> 'changes', '[]') as changes
  from logs
  where updated_at >= $1 and updated_at < $2 and data ->> 'outcome' = 'done' and (
    data ->> 'resource' = 'products' and (
      data ->> 'action' = 'sell-out' and ($3::text[] is null or data -> 'branches' ?| $3)
      or data -> 'changes' @> '[{"field":"price"}]' or data -> 'changes' @> '[{"field":"isEnabled"}]')
    or data ->> 'resource' = 'menus' and data -> 'changes' @> '[{"field":"catalog"}]')
  order by created_at desc limit ${MENU_CHANGES_MAX}`;
/** $1 branches, null: all · $2 first day · $3 last day · $4 product. What cancellations took, less what was opened again. */
const CANCELED = `
  select coalesce(-sum(pieces), 0)::float8 as pieces from sale_lines lines
  where ($1::uuid[] is null or branch_id = any($1)) and local_day between $2 and $3 and product_id = $4
    and exists (select from sales where (sales.local_day, sales.order_id, sales.entry) = (lines.local_day, lines.order_id, lines.entry)
      and kind in ('canceled', 'reopened'))`;

/** What happened to dishes, as the log has it; the newest first. */
export function createMenuChanges(pool: Pool) {
  return {
    read: async ({ days, branches, timeZone }: Asked): Promise<readonly MenuChange[]> => {
      const [since, until] = [days.from, addDays(days.to, 1)].map((day) => toInstant(day, '00:00', timeZone));
      const { rows } = await pool.query<Line>({ name: 'menu-changes', text: LINES, values: [since, until, branches] });
      return rows.flatMap((line) => changesOf(line, localDate(line.at, timeZone)));
    },

    /** Pieces of a dish in orders that were cancelled in some days. */
    canceledPieces: async (product: string, { from, to }: Days, branches: Asked['branches']): Promise<number> =>
      (
        await pool.query<{ pieces: number }>({
          ...{ name: 'canceled-pieces', text: CANCELED, values: [branches, from, to, product] },
        })
      ).rows[0]?.pieces ?? 0,
  };
}
export type MenuChanges = ReturnType<typeof createMenuChanges>;

function changesOf({ resource, record: product, name, action, changes }: Line, day: string): MenuChange[] {
  const of = (kind: MenuChange['kind'], about: Partial<MenuChange> = {}): MenuChange => ({
    ...{ kind, localDate: day, product, name, before: null, after: null },
    ...about,
  });
  if (action === 'sell-out') return [of('soldOut')];
  if (resource === 'menus') return changes.filter(({ field }) => field === 'catalog').flatMap(listedAndNot(of));
  return changes.flatMap(({ field, before, after }): MenuChange[] => {
    // A dish that is made or removed has one side alone.
    if (field === 'price' && typeof before === 'number' && typeof after === 'number')
      return [of('price', { before, after })];
    if (field === 'isEnabled' && typeof before === 'boolean' && typeof after === 'boolean')
      return [of(after ? 'enabled' : 'disabled')];
    return [];
  });
}

/** Dishes that a menu lists since a change, and that it lists no more. */
const listedAndNot =
  (of: (kind: MenuChange['kind'], about: Partial<MenuChange>) => MenuChange) =>
  ({ before, after, withheld }: FieldChange): MenuChange[] => {
    if (withheld || before === undefined || after === undefined) return [];
    const [was, is] = [productsIn(before), productsIn(after)];
    return [
      ...[...was].filter((id) => !is.has(id)).map((product) => of('offMenu', { product, name: '' })),
      ...[...is].filter((id) => !was.has(id)).map((product) => of('onMenu', { product, name: '' })),
    ];
  };

/** Ids of products in the categories of a menu. */
const productsIn = (catalog: unknown): ReadonlySet<string> =>
  new Set(
    [catalog].flat().flatMap((category) => {
      const { products } = (category ?? {}) as { readonly products?: unknown };
      return [products].flat().flatMap((product) => {
        const id = (product as { readonly id?: unknown } | null)?.id ?? product;
        return typeof id === 'string' ? [id] : [];
      });
    }),
  );
