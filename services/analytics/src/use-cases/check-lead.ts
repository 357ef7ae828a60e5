import { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import type { Problem } from '@filiale/kit/http/problem-error';

type Named = Pick<AnalyticsLead, 'name' | 'companyName' | 'email' | 'phone'>;

/** Refuses a lead that leads to nobody. Source: RES-041. */
export const checkLead = (lead: Named): Problem[] => checkNeeded(AnalyticsLead, lead);
