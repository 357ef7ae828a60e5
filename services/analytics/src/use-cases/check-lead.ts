import type { AnalyticsLead } from '@filiale/contracts/analytics/analytics-lead';
import type { Problem } from '@filiale/kit/http/problem-error';

type Named = Pick<AnalyticsLead, 'name' | 'companyName' | 'email' | 'phone'>;

/** Refuses a lead that leads to nobody. Source: RES-041. */
export const checkLead = ({ name, companyName, email, phone }: Named): Problem[] =>
  [name, companyName, email, phone].some((value) => value !== '') ? [] : [{ code: 'field.required', field: 'name' }];
