import type { Metrics } from '@filiale/kit/process/metrics';
import type { Pool } from 'pg';
import { KeyMissing, type SecretBox } from '../totp/secret-box.ts';

type Column = 'totp_secret' | 'totp_pending' | 'pin' | 'badge';
type Row = { readonly user_id: string } & Readonly<Record<Column, Buffer | null>>;

const COLUMNS: readonly Column[] = ['totp_secret', 'totp_pending', 'pin', 'badge'];
const BATCH_ROWS = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const NOTHING_FOUND = { first: 0, other: 0, none: 0 };

/** Under which key secrets are: the first, another one that is known, or none. */
type FactorKeys = Readonly<Record<keyof typeof NOTHING_FOUND, number>>;

/**
 * Brings the secrets of second factors, PINs and badges under the first key, in batches, and counts them by key afterwards. Harmless to repeat and on several
 * replicas: a secret is replaced only where it is still the one that was read. A secret that no key opens stays as it is.
 */
export function createFactorKeys(pool: Pick<Pool, 'query'>, box: SecretBox) {
  let found: FactorKeys | undefined;

  const after = async (id: string): Promise<readonly Row[]> => {
    const { rows } = await pool.query<Row>({
      name: 'factors-after',
      text: `select user_id, ${COLUMNS.join(', ')} from logins
             where user_id > $1 and coalesce(${COLUMNS.join(', ')}) is not null order by user_id limit $2`,
      values: [id, BATCH_ROWS],
    });
    return rows;
  };
  /** Under which key a secret was left, and whether that was done just now. */
  const closeAnew = async (owner: string, column: Column, closed: Buffer): Promise<[keyof FactorKeys, number]> => {
    try {
      const { secret, isFirst } = box.look(closed, owner);
      if (isFirst) return ['first', 0];
      const { rowCount } = await pool.query(`update logins set ${column} = $3 where user_id = $1 and ${column} = $2`, [
        owner,
        closed,
        box.close(secret, owner),
      ]);
      // Where it is another one by now, the next round looks.
      return rowCount === 1 ? ['first', 1] : ['other', 0];
    } catch (error) {
      if (error instanceof KeyMissing) return ['none', 0];
      throw error;
    }
  };

  /** One round through all of them; answers how many came under the first key, and how many no key opens. */
  const closeAllAnew = async (): Promise<Readonly<Record<'closedAnew' | 'unreadable', number>>> => {
    const counts = { ...NOTHING_FOUND };
    let closedAnew = 0;
    for (let rows = await after(FIRST_ID); rows.length > 0; rows = await after(rows.at(-1)?.user_id ?? FIRST_ID)) {
      const secrets = rows.flatMap((row) =>
        COLUMNS.map((column) => ({ owner: row.user_id, column, closed: row[column] })),
      );
      for (const { owner, column, closed } of secrets) {
        if (closed === null) continue;
        const [key, done] = await closeAnew(owner, column, closed);
        counts[key] += 1;
        closedAnew += done;
      }
    }
    found = counts;
    return { closedAnew, unreadable: counts.none };
  };
  return {
    closeAllAnew,
    /** How many secrets are under which key, as the last round left them; none before the first has ended. */
    report: (metrics: Metrics): void =>
      metrics.askFor(
        {
          second_factors: 'Secrets of second factors, PINs and badges by the key they are under, after the last round',
        },
        ['key'],
        async () => ({
          second_factors: Object.entries(found ?? {}).map(([key, value]) => ({ labels: { key }, value })),
        }),
      ),
  };
}
