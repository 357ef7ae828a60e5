import type { ConsentCounts } from '@filiale/contracts/analytics/consent-counts';
import { applyOnce } from '@filiale/kit/events/inbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { Days } from '@filiale/rules/statistics/periods';
import type { Pool } from 'pg';

export type ConsentCounting = ReturnType<typeof createConsentCounts>;

/** On how many of the pages that were opened visitors consented to statistics. Nothing is known of the visitors. */
export function createConsentCounts(pool: Pool) {
  return {
    /** Adds what was counted to a local day, once by its id. */
    add: (localDay: string, { id, opened, consented }: ConsentCounts): Promise<void> =>
      inTransaction(pool, async (client) => {
        if ((await applyOnce(client, [id])).size === 0) return;
        await client.query({
          name: 'consent-counts-add',
          text: `insert into consent_counts as known (local_day, opened, consented) values ($1, $2, $3)
            on conflict (local_day) do update set opened = known.opened + excluded.opened, consented = known.consented + excluded.consented`,
          values: [localDay, opened, consented],
        });
      }),

    /** Share of opened pages with consent in some days, in hundredths of a percent; null where none were counted. */
    share: async ({ from, to }: Days): Promise<number | null> => {
      const { rows } = await pool.query<{ share: number | null }>({
        name: 'consent-counts-share',
        // An open page that says so after midnight was opened on the day before.
        text: `select round(10000.0 * least(sum(consented), sum(opened)) / sum(opened))::int as share
          from consent_counts where local_day between $1 and $2 having sum(opened) > 0`,
        values: [from, to],
      });
      return rows[0]?.share ?? null;
    },
  };
}
