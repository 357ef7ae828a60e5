import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { authorOf } from '@filiale/kit/http/author-of';
import { checkPeriod } from '@filiale/kit/http/check-period';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import { now } from '@filiale/kit/process/clock';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { checkClosing, lastCount } from '../use-cases/check-closing.ts';
import { checkQrCode } from '../use-cases/check-qr-code.ts';
import { closeDay } from '../use-cases/close-day.ts';

type Records = RecordsOf<typeof analyticsResources>;
/** The records of analytics, each kind in its store. */
export type MarketingRecords = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

/** Leads, QR codes, closed days, alerts, goals, arrangements, reports, notes and fees under /api. Source: RES-041, RES-042. */
export function bindRecords(
  http: HttpApp,
  records: MarketingRecords,
  context: Omit<Parameters<typeof closeDay>[0], 'rates' | 'lastCount'>,
): void {
  const closing: Parameters<typeof closeDay>[0] = {
    ...context,
    rates: () => records['payment-fees'].find([]),
    lastCount: (day) => lastCount(records, day),
  };
  const rules: { readonly [N in keyof Records]?: Rules<Records[N]> } = {
    'stat-notes': { check: ({ values }) => checkPeriod(values, 'from', 'to') },
    goals: { check: ({ values }) => checkPeriod(values, 'from', 'to') },
    'qr-codes': { check: ({ values, current }) => checkQrCode(values, current) },
    'day-closings': {
      check: ({ values, current }) => (current ? [] : checkClosing({ ...context, records }, values, now())),
      // A note closes no day anew.
      written: ({ values, current }, call) =>
        current ? {} : closeDay(closing, values, { closedBy: authorOf(call).name, at: now() }),
    },
  };
  const sound = soundRecords(referableIn(analyticsResources, records));
  bindResources(http, analyticsResources, records, (resource) =>
    sound(resource, rules[resource.name] as Rules | undefined),
  );
}
