import type { Knex } from 'knex';

const COMPANY = '00000000-0000-0000-0000-000000000000';
const [HOUR, ORIGINS] = [
  ['local_hour', 'local_fold'],
  ['mode', 'payment_method', 'channel'],
];
const PRODUCT = ['product_id', 'product', 'category_id', 'category', 'tax_rate'];
type Level = { readonly by: readonly string[]; readonly of?: string; readonly isOfCompany?: true };
/** `figures`: what they are of an entry. `levels`: columns that tell their counts apart, and which entries they are of. */
const tables = {
  sale_counts: {
    entries: 'sales',
    dimensions: {
      ...{ local_hour: 'smallint', local_fold: 'smallint', mode: 'text', payment_method: 'text', channel: 'text' },
      reason: 'text',
    },
    figures: {
      ...{ orders: 'orders', canceled: 'canceled', placed_cents: 'placed_cents', revenue_cents: 'revenue_cents' },
      ...{ net_cents: 'net_cents', delivery_cents: 'delivery_cents', tip_cents: 'tip_cents', lost_cents: 'lost_cents' },
      ...{ refunded_cents: 'refunded_cents', tax_cents: 'revenue_cents - net_cents' },
      restated_cents: 'case when is_restated then revenue_cents else 0 end',
    },
    levels: {
      day: { by: ORIGINS },
      hour: { by: HOUR },
      hourOfOrigin: { by: [...HOUR, ...ORIGINS] },
      reason: { by: ['reason', ...ORIGINS], of: `kind in ('canceled', 'reopened')` },
    } as Readonly<Record<string, Level>>,
  },
  line_counts: {
    entries: 'sale_lines',
    dimensions: {
      ...{ local_hour: 'smallint', local_fold: 'smallint', mode: 'text', payment_method: 'text', channel: 'text' },
      ...{ product_id: 'uuid', product: 'text', category_id: 'uuid', category: 'text', tax_rate: 'double precision' },
    },
    figures: { pieces: 'pieces::numeric', gross_cents: 'gross_cents', net_cents: 'net_cents' },
    levels: {
      day: { by: ORIGINS },
      hour: { by: HOUR },
      product: { by: PRODUCT },
      productOfMode: { by: [...PRODUCT, 'mode'], isOfCompany: true },
      productOfPayment: { by: [...PRODUCT, 'payment_method'], isOfCompany: true },
      productOfChannel: { by: [...PRODUCT, 'channel'], isOfCompany: true },
    } as Readonly<Record<string, Level>>,
  },
};
/** Cents of taxes have two decimals; pieces may be parts of one. */
const types: Readonly<Record<string, string>> = {
  ...{ net_cents: 'numeric(20, 2)', tax_cents: 'numeric(20, 2)', pieces: 'numeric(20, 6)' },
};

/** What entries of sales add up to, written in one transaction with them: of each branch and of all, by local day and by what sets tell apart. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, { entries, dimensions, figures, levels }] of Object.entries(tables)) {
    await knex.raw(`
      create table ${table} (
        -- All zeros: every branch.
        branch_id uuid not null,
        -- What counts are told apart by; other columns are null.
        level text not null,
        local_day date not null,
        -- Made of the columns that follow.
        key uuid not null,
        currency text not null,
        ${Object.entries(dimensions)
          .map(([name, type]) => `${name} ${type},`)
          .join('\n        ')}
        -- How many entries it is the sum of.
        entries int not null,
        ${Object.keys(figures)
          .map((name) => `${name} ${types[name] ?? 'bigint'} not null,`)
          .join('\n        ')}
        -- All of the day happened after this.
        begins_at timestamptz generated always as ((local_day - 1)::timestamp at time zone 'UTC') stored,
        primary key (branch_id, level, local_day, key)
      )`);
    const columns = ['currency', ...Object.keys(dimensions)];
    for (const [level, { by, of = 'true', isOfCompany }] of Object.entries(levels)) {
      const places = [...(isOfCompany ? [] : ['(branch_id)']), `('${COMPANY}'::uuid)`];
      const told = Object.entries(dimensions).map(
        ([name, type]) => `${by.includes(name) ? name : `null::${type}`} as ${name}`,
      );
      const made = Object.entries(figures).map(([name, figure]) => `coalesce(${figure}, 0) as ${name}`);
      const names = Object.keys(figures);
      await knex.raw(`
        insert into ${table} (branch_id, level, local_day, key, ${columns.join(', ')}, entries, ${names.join(', ')})
        select place, '${level}', local_day, md5(row(${columns.join(', ')})::text)::uuid, ${columns.join(', ')}, count(*), ${names.map((name) => `sum(${name})`).join(', ')}
        from (
          select place, local_day, currency, ${told.join(', ')}, ${made.join(', ')}
          from ${entries} cross join lateral (values ${places.join(', ')}) as counted (place) where ${of}
        ) as entry group by place, local_day, ${columns.join(', ')}`);
    }
    // Counts by branch, of all branches.
    if (table === 'sale_counts') await knex.raw(`create index ${table}_by_day on ${table} (level, local_day)`);
  }
}
