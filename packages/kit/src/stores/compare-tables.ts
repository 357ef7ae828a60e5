import { type Client, escapeIdentifier } from 'pg';

/** A table of a read model, as two databases that were made of the same events are compared by it. */
export type KeptTable = {
  readonly table: string;
  /** Columns that say which row it is. */
  readonly key: readonly string[];
  /** Columns to ignore, which depend on how a row was written and not on the events. */
  readonly besides?: readonly string[];
  /** SQL condition of the rows that count; all by default. */
  readonly where?: string;
  /** Column of the time that a row is of; rows from before the oldest event that is still there cannot be made again. */
  readonly at?: string;
};

type Row = { readonly key: readonly string[]; readonly digest: string };
/** Result for a table. Keys are those of the rows that differ. */
export type TableDifference = {
  readonly alike: number;
  readonly differing: readonly (readonly string[])[];
  readonly onlyFirst: readonly (readonly string[])[];
  readonly onlySecond: readonly (readonly string[])[];
};

const ROWS_AT_ONCE = 2_000;
/** Keys that are kept to be looked at again; so many differences are no matter of moments. */
const MOST_KEYS = 10_000;

const statement = async (
  client: Client,
  kept: KeptTable,
  since: Date | null,
  keys?: readonly (readonly string[])[],
) => {
  const { table, key, besides = [], where = 'true', at } = kept;
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [table],
  );
  const columns = rows.map(({ name }) => name).filter((name) => !besides.includes(name));
  const texts = key.map((column) => `${escapeIdentifier(column)}::text collate "C"`);
  const values: unknown[] = [];
  const conditions = [`(${where})`];
  if (at && since) conditions.push(`${escapeIdentifier(at)} >= $${values.push(since)}`);
  if (keys) {
    const lists = key.map((_, place) => `$${values.push(keys.map((one) => one[place]))}::text[]`);
    conditions.push(`(${texts.join(', ')}) in (select * from unnest(${lists.join(', ')}))`);
  }
  const text = `select array[${texts.join(', ')}] as key, md5(row(${columns.map(escapeIdentifier).join(', ')})::text) as digest
    from ${escapeIdentifier(table)} where ${conditions.join(' and ')} order by ${texts.join(', ')}`;
  return { text, values };
};

/** Rows in the order of their keys, some at a time, as they all were at one moment. */
async function* rowsOf(client: Client, { text, values }: { text: string; values: unknown[] }): AsyncGenerator<Row> {
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    await client.query(`set local time zone 'UTC'`);
    await client.query(`declare compared no scroll cursor for ${text}`, values);
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from compared`);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await client.query('rollback');
  }
}

/** Sorts keys as `collate "C"` does. */
function compareKeys(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const order = Buffer.compare(Buffer.from(text), Buffer.from(other[place] ?? ''));
    if (order !== 0) return order;
  }
  return 0;
}

/**
 * Compares a table of two databases row by row, by digests of the columns, in the memory that some thousand rows take.
 * @param since rows of a time before are left out; null for none
 * @param keys only these rows
 */
export async function compareTables(
  [first, second]: readonly [Client, Client],
  kept: KeptTable,
  since: Date | null,
  keys?: readonly (readonly string[])[],
): Promise<TableDifference> {
  const [left, right] = [
    rowsOf(first, await statement(first, kept, since, keys)),
    rowsOf(second, await statement(second, kept, since, keys)),
  ];
  const found = { alike: 0, differing: [] as string[][], onlyFirst: [] as string[][], onlySecond: [] as string[][] };
  const note = (list: string[][], { key }: Row): void => {
    if (found.differing.length + found.onlyFirst.length + found.onlySecond.length < MOST_KEYS) list.push([...key]);
  };
  const next = async (rows: AsyncGenerator<Row>): Promise<Row | undefined> => (await rows.next()).value;
  try {
    let [one, other] = [await next(left), await next(right)];
    while (one || other) {
      const order = one && other ? compareKeys(one.key, other.key) : one ? -1 : 1;
      if (order === 0 && one && other) {
        if (one.digest === other.digest) found.alike += 1;
        else note(found.differing, one);
      } else if (order < 0 && one) note(found.onlyFirst, one);
      else if (other) note(found.onlySecond, other);
      if (order <= 0) one = await next(left);
      if (order >= 0) other = await next(right);
    }
  } finally {
    await Promise.all([left.return(undefined), right.return(undefined)]);
  }
  return found;
}

/** How many rows of a table are of a time before. */
export async function rowsBefore(
  client: Client,
  { table, where = 'true', at }: KeptTable,
  since: Date | null,
): Promise<number> {
  if (!at || !since) return 0;
  const text = `select count(*)::int as rows from ${escapeIdentifier(table)} where (${where}) and (${escapeIdentifier(at)} < $1) is not false`;
  const { rows } = await client.query<{ rows: number }>(text, [since]);
  return rows[0]?.rows ?? 0;
}
