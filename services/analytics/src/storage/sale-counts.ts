import type { KeptTable } from '@filiale/kit/stores/compare-tables';
import type { PoolClient } from 'pg';
import { COMPANY } from './places.ts';

/** How entries of a table are added up. */
export type Counting = {
  readonly entries: 'sales' | 'sale_lines';
  readonly counts: 'sale_counts' | 'line_counts' | 'area_counts';
  /** Returns the entries of orders, `$1`, and deletes them where nothing else is counted of them later. */
  readonly forget: string;
  /** Columns that entries are grouped by, beside day, branch and currency, and their SQL on an entry. */
  readonly dimensions: Readonly<Record<string, string>>;
  /** Columns of entries that no count tells apart. */
  readonly uncounted: readonly string[];
  /** Columns that are summed, and their SQL on an entry. */
  readonly figures: Readonly<Record<string, string>>;
  /** What is counted together, the one with the fewest rows first. */
  readonly levels: Readonly<Record<string, Level>>;
};
type Level = {
  readonly by: readonly string[];
  /** Of which entries; of all without it. */
  readonly only?: string;
  /** Counted of all branches together alone: of one its entries are few enough. */
  readonly isOfCompany?: true;
};

const asThere = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, column]));
const HOUR = ['local_hour', 'local_fold'];
const ORIGINS = ['mode', 'payment_method', 'channel'];
const PRODUCT = ['product_id', 'product', 'category_id', 'category', 'tax_rate'];

/** Figures of orders and of what changed them, and their SQL on an entry. */
const FIGURES = {
  ...asThere('orders', 'canceled', 'placed_cents', 'revenue_cents', 'net_cents', 'delivery_cents', 'tip_cents'),
  ...asThere('lost_cents', 'refunded_cents'),
  tax_cents: 'revenue_cents - net_cents',
  restated_cents: 'case when is_restated then revenue_cents else 0 end',
};

/** Orders, and what changed them. */
export const saleCounting: Counting = {
  entries: 'sales',
  counts: 'sale_counts',
  forget: 'delete from sales where order_id = any($1::uuid[]) returning *',
  dimensions: {
    ...asThere(...HOUR, ...ORIGINS),
    // Of what was rejected or cancelled, and taken back.
    reason: `case when kind in ('canceled', 'reopened') then reason end`,
  },
  uncounted: ['qr_code', 'delivery_area'],
  figures: FIGURES,
  levels: {
    day: { by: ORIGINS },
    hour: { by: HOUR },
    hourOfOrigin: { by: [...HOUR, ...ORIGINS] },
    reason: { by: ['reason', ...ORIGINS], only: 'reason is not null' },
  },
};
/** Deliveries, by their area. A table of their own: another column of `sale_counts` would change the key of every count there is. */
export const areaCounting: Counting = {
  entries: 'sales',
  counts: 'area_counts',
  forget: 'select * from sales where order_id = any($1::uuid[]) and delivery_area is not null',
  dimensions: asThere('delivery_area'),
  uncounted: [],
  figures: FIGURES,
  levels: { area: { by: ['delivery_area'], only: 'delivery_area is not null' } },
};
/** Dishes of orders. */
export const lineCounting: Counting = {
  entries: 'sale_lines',
  counts: 'line_counts',
  forget: `delete from sale_lines using sales where sales.order_id = any($1::uuid[])
    and (sale_lines.local_day, sale_lines.order_id, sale_lines.entry) = (sales.local_day, sales.order_id, sales.entry) returning sale_lines.*`,
  dimensions: asThere(...HOUR, ...ORIGINS, ...PRODUCT),
  uncounted: [],
  figures: { pieces: 'pieces::numeric', ...asThere('gross_cents', 'net_cents') },
  levels: {
    day: { by: ORIGINS },
    hour: { by: HOUR },
    product: { by: PRODUCT },
    productOfMode: { by: [...PRODUCT, 'mode'], isOfCompany: true },
    productOfPayment: { by: [...PRODUCT, 'payment_method'], isOfCompany: true },
    productOfChannel: { by: [...PRODUCT, 'channel'], isOfCompany: true },
  },
};

const PLACE = ['branch_id', 'level', 'local_day', 'key'];
const kept = (table: Counting['counts']): KeptTable => ({ table, key: PLACE, at: 'begins_at' });
export const saleCountsTable = kept('sale_counts');
export const areaCountsTable = kept('area_counts');
export const lineCountsTable = kept('line_counts');

/** Entries with the columns that counts have, and others. */
const facts = ({ dimensions, figures }: Counting, from: string, others: readonly string[] = []): string =>
  `(select branch_id, local_day, currency, ${Object.entries({ ...asThere(...others), ...dimensions, ...figures })
    .map(([name, sql]) => (name === sql ? name : `${sql} as ${name}`))
    .join(', ')} from ${from})`;

/** What a source has to have columns of. `branches`: null for all. */
type Asked = {
  readonly columns: readonly string[];
  readonly isByBranch: boolean;
  readonly branches: readonly string[] | null;
};

/** Where figures are read: in counts where a level has all columns, else in the entries of the first. `$3` in `where` are the branches. */
export function sourceOf(
  countings: readonly [Counting, ...Counting[]],
  { columns, isByBranch, branches }: Asked,
): { readonly from: string; readonly where: string } {
  const isWhole = branches === null && !isByBranch;
  const known = countings.flatMap(({ counts, levels }) =>
    Object.entries(levels).map(([level, { by, isOfCompany }]) => ({ counts, level, by, isOfCompany })),
  );
  const found = known.find(
    ({ by, isOfCompany }) => (isWhole || !isOfCompany) && columns.every((column) => by.includes(column)),
  );
  const ofBranches = '($3::uuid[] is null or branch_id = any($3))';
  const [{ entries, uncounted }] = countings;
  if (!found) return { from: `${facts(countings[0], entries, uncounted)} as facts`, where: ofBranches };
  const where = isWhole
    ? `$3::uuid[] is null and branch_id = '${COMPANY}'`
    : `branch_id <> '${COMPANY}' and ${ofBranches}`;
  return { from: found.counts, where: `level = '${found.level}' and ${where}` };
}

/** Columns of counts, but for their place. */
const columnsOf = ({ dimensions, figures }: Counting) => {
  const [grouped, summed] = [
    ['currency', ...Object.keys(dimensions)],
    ['entries', ...Object.keys(figures)],
  ];
  return { grouped: grouped.join(', '), summed, all: [...PLACE, ...grouped, ...summed].join(', ') };
};

/** What `changed` adds up to, entries with how often each counts as `entries`: at every level, of each branch and of all. */
function sumsOf(counting: Counting): string {
  const levels = Object.entries(counting.levels);
  const dimensions = Object.keys(counting.dimensions).map((name) => {
    const having = levels.flatMap(([level, { by }]) => (by.includes(name) ? [`'${level}'`] : []));
    return `case when level in (${having.join(', ')}) then ${name} end as ${name}`;
  });
  const figures = Object.keys(counting.figures).map((name) => `entries * coalesce(${name}, 0) as ${name}`);
  const left = levels.flatMap(([level, { only, isOfCompany }]) =>
    [...(only ? [only] : []), ...(isOfCompany ? [`place = '${COMPANY}'`] : [])].map(
      (condition) => ` and (level <> '${level}' or ${condition})`,
    ),
  );
  const { grouped, summed } = columnsOf(counting);
  return `
    select branch_id, level, local_day, md5(row(${grouped})::text)::uuid as key, ${grouped}, ${summed.map((name) => `sum(${name}) as ${name}`).join(', ')}
    from (
      select place as branch_id, level, local_day, currency, ${dimensions.join(', ')}, entries, ${figures.join(', ')}
      from changed cross join (values ${levels.map(([level]) => `('${level}')`).join(', ')}) as kept (level)
        cross join lateral (values (branch_id), ('${COMPANY}'::uuid)) as counted (place)
      where true${left.join('')}
    ) as leveled group by branch_id, level, local_day, ${grouped}`;
}

/** Deletes the entries of orders, `$1`, and adds to the counts what those that take their place, `$2`, change. Returns counts that have no entries any more. */
function replaceStatement(counting: Counting): string {
  const { entries, counts, forget } = counting;
  const { summed, all } = columnsOf(counting);
  const place = PLACE.join(', ');
  return `
    with gone as (${forget}),
    changed as (
      select -1 as entries, gone_facts.* from ${facts(counting, 'gone')} as gone_facts
      union all select 1, made_facts.* from ${facts(counting, `jsonb_populate_recordset(null::${entries}, $2::jsonb)`)} as made_facts
    ), differences as (${sumsOf(counting)}),
    added as (
      insert into ${counts} as known (${all})
      select ${all} from differences where (${summed.join(', ')}) <> (${summed.map(() => 0).join(', ')})
      order by ${place}
      on conflict (${place}) do update set ${summed.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}
      returning ${place}, entries
    )
    select branch_id, level, local_day::text, key from added where entries = 0`;
}

/** Puts the sums of the entries of a day, `$1`, in place of counts that are others. Returns how many there were. */
function recountStatement(counting: Counting): string {
  const { counts, entries } = counting;
  const { summed, all } = columnsOf(counting);
  const place = PLACE.join(', ');
  return `
    with changed as (
      select 1 as entries, day_facts.* from ${facts(counting, `${entries} where local_day = $1::date`)} as day_facts
    ), sums as materialized (${sumsOf(counting)}),
    gone as (
      delete from ${counts} as known where local_day = $1::date
        and not exists (select from sums where ${PLACE.map((name) => `known.${name} = sums.${name}`).join(' and ')})
      returning 1
    ), put as (
      insert into ${counts} as known (${all}) select ${all} from sums
      on conflict (${place}) do update set ${summed.map((name) => `${name} = excluded.${name}`).join(', ')}
      where (${summed.map((name) => `known.${name}`).join(', ')}) <> (${summed.map((name) => `excluded.${name}`).join(', ')})
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from put))::int as wrong`;
}

// The last of a table of entries deletes them.
const STATEMENTS = [lineCounting, areaCounting, saleCounting].map((counting) => ({
  counts: counting.counts,
  replace: replaceStatement(counting),
  recount: recountStatement(counting),
  clear: `delete from ${counting.counts} as known using jsonb_populate_recordset(null::${counting.counts}, $1::jsonb) as empty
    where ${PLACE.map((name) => `known.${name} = empty.${name}`).join(' and ')}`,
}));

/**
 * Deletes the entries of orders, and counts those that take their place, which are stored next. Counts are locked in the order of their keys, those of dishes
 * and areas first, so that no two replicas wait for each other.
 * @param made rows of entries as JSON
 */
export async function replaceCounted(
  client: PoolClient,
  orderIds: readonly string[],
  made: { readonly [C in Counting['counts']]: string },
): Promise<void> {
  for (const { counts, replace, clear } of STATEMENTS) {
    const values = [orderIds, made[counts]];
    const { rows: empty } = await client.query<object>({ name: `${counts}-replace`, text: replace, values });
    if (empty.length > 0) await client.query({ name: `${counts}-clear`, text: clear, values: [JSON.stringify(empty)] });
  }
}

/** Puts counts of a local day right that are not the sums of its entries; returns how many. Nobody else counts meanwhile. */
export async function recountSales(client: PoolClient, localDay: string): Promise<number> {
  await client.query(`lock table ${STATEMENTS.map(({ counts }) => counts).join(', ')} in share row exclusive mode`);
  let wrong = 0;
  for (const { counts, recount } of STATEMENTS) {
    const { rows } = await client.query<{ wrong: number }>({
      name: `${counts}-recount`,
      text: recount,
      values: [localDay],
    });
    wrong += rows[0]?.wrong ?? 0;
  }
  return wrong;
}
