/** Values by column. */
export type Columns = Readonly<Record<string, unknown>>;

/** Rows that are taken apart from the others, so that neither waits for the other. */
export type Lane = { readonly name: string; readonly where: string };

/** A table as a queue: each row is work that is due at `due_at`, and `hold` (uuid) is the token of who does it. */
export type QueueTable<Row, Item> = {
  /** What figures and the log call it. */
  readonly name: string;
  readonly table: string;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  readonly itemOf: (row: Row) => Item;
  /** SQL condition of rows still to be done (`state = 'queued'`). Without it rows are deleted when they are done or given up. */
  readonly waiting?: string;
  /** Columns that count the tries; the first decides how long a pause is. */
  readonly tries: readonly [string, ...string[]];
  /** Column that a lease or a pause moves on: `due_at`, or one that is null until then and leaves `due_at` as it is. */
  readonly until?: string;
  /** Rows alike in columns `of` are done one after the other by column `by`; one that is not due yet holds up none. */
  readonly inOrder?: { readonly of: readonly string[]; readonly by: string };
  /** Each row of table `owners`, whose id is in column `by`, has places of its own: a slow one takes none of another. */
  readonly perOwner?: { readonly owners: string; readonly by: string };
  /** Columns of a row that is given up. */
  readonly givenUp?: Columns;
  /** Column for why a try failed. */
  readonly reason?: string;
  /** Column that the age of the oldest is counted from, for figures; `due_at` by default. */
  readonly since?: string;
};

type Described = Omit<QueueTable<never, unknown>, 'itemOf'>;

/** $1 now · $2 token · $3 end of the lease · $4 most at once · $5 how many are under way by owner */
export function claimStatement(described: Described, lane?: Lane): string {
  const { table, waiting = 'true', tries, until = 'due_at', inOrder, perOwner } = described;
  const conditions = [
    ...[waiting, 'due_at <= $1', lane?.where ?? 'true'],
    ...(until === 'due_at' ? [] : [`(${until} is null or ${until} <= $1)`]),
    ...(perOwner ? [`${perOwner.by} = owner.id`] : []),
    ...(inOrder ? [`not exists (${earlier(described, inOrder)})`] : []),
  ];
  const most = perOwner ? 'greatest(0, $4::integer - coalesce(($5::jsonb ->> owner.id::text)::integer, 0))' : '$4';
  const due = `select ctid as place from ${table} waiting where ${conditions.join(' and ')}
    order by due_at limit ${most} for update skip locked`;
  const picked = perOwner ? `select place from ${perOwner.owners} owner, lateral (${due}) waiting` : due;
  const counted = tries.map((column) => `${column} = ${column} + 1`).join(', ');
  // An array of places, so that the plan looks for these few rows and never at the whole table.
  return `update ${table} set hold = $2, ${until} = $3, ${counted} where ctid = any(array(${picked})) returning *`;
}

const earlier = (
  { table, waiting = 'true', tries }: Described,
  { of, by }: NonNullable<Described['inOrder']>,
): string => `
  select from ${table} earlier
  where ${[waiting, ...of.map((column) => `earlier.${column} = waiting.${column}`)].join(' and ')}
    and earlier.${by} < waiting.${by} and (earlier.${tries[0]} > 0 or earlier.due_at <= $1)`;

/** How much is due, and since when the oldest; see `queue-metrics`. */
export const figuresStatement = ({ name, table, waiting = 'true', perOwner, since = 'due_at' }: Described): string => `
  select '${name}' as queue, count(*) as waiting, extract(epoch from now() - min(${since})) as seconds
  from ${table} ${perOwner ? `join ${perOwner.owners} owner on owner.id = ${perOwner.by}` : ''}
  where ${waiting} and due_at <= now()`;
