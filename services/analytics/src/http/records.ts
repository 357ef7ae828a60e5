import { analyticsResources } from '@filiale/contracts/analytics/analytics-resources';
import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { PostgresResourceStore } from '@filiale/kit/stores/postgres-store';
import { checkQrCode } from '../use-cases/check-qr-code.ts';

type Records = RecordsOf<typeof analyticsResources>;
/** The records of marketing, each kind in its store. */
export type MarketingRecords = { readonly [N in keyof Records]: PostgresResourceStore<Records[N]> };

/** Leads and QR codes under /api. Source: RES-041, RES-042. */
export function bindRecords(http: HttpApp, records: MarketingRecords): void {
  const rules: { readonly [N in keyof Records]?: Rules<Records[N]> } = {
    'qr-codes': { check: ({ values, current }) => checkQrCode(values, current) },
  };
  const sound = soundRecords(referableIn(analyticsResources, records));
  bindResources(http, analyticsResources, records, (resource) =>
    sound(resource, rules[resource.name] as Rules | undefined),
  );
}
