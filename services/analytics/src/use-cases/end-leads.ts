import type { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';

/** Removes leads that are to be kept no longer; returns how many. Several replicas may do it together. */
export async function endLeads(
  {
    records,
  }: {
    readonly records: { readonly 'analytics-leads': Pick<PostgresResourceStore<AnalyticsLead>, 'find' | 'remove'> };
  },
  now: Date,
): Promise<number> {
  const leads = records['analytics-leads'];
  const over = await leads.find([[{ name: 'keepUntil', operator: 'lt', value: now.toISOString() }]]);
  for (const { id } of over) await leads.remove(id, null, { at: now, traceparent: '', by: jobAuthor('end-leads') });
  return over.length;
}
