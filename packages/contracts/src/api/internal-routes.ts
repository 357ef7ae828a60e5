import { z } from 'zod';
import { ENTRIES_BYTES, NewEntries } from '../analytics/analytics-log.ts';
import { ConsentCounts } from '../analytics/consent-counts.ts';
import { FollowedCode, NewScans } from '../analytics/qr-scans.ts';
import { OrdersUnderWay } from '../catalog/currency-change.ts';
import { InitEntry, InitQuery } from '../content/init.ts';
import { CountedPaths } from '../content/path-visits.ts';
import { CheckUploads, KnownUpload } from '../content/upload.ts';
import { deviceBehindProof, deviceRenewal } from '../devices/device-calls.ts';
import { DrawnPicture, PlacedPicture } from '../layers/drawn-picture.ts';
import { LookAtPayment, PaymentState, StartAttempt, StartedAttempt } from '../payment/payment.ts';
import { ApiKeyCaller, ApiKeyProof } from '../workforce/api-key.ts';
import { CachedSession, SessionProof } from '../workforce/session.ts';
import { IdParams, type Route, route } from './route.ts';
import { type ServiceName, serviceNames } from './services.ts';

/** Position of a service in the catalogue's stream of changes; equal numbers mean a copy has caught up. */
export const CataloguePosition = z.object({ records: z.int(), revisions: z.int() });

/** A redirect as the gateway carries it out; one with wildcards only where there is no page. */
export const ActiveRedirect = z.object({
  path: z.string(),
  target: z.string(),
  status: z.literal([301, 302]),
});
export type ActiveRedirect = z.infer<typeof ActiveRedirect>;

/** Layers of a board with hundreds of dishes. */
const PICTURE_BYTES = 1024 * 1024;

/** Calls between the services; never reachable through the public listener of the gateway. */
export const internalRoutes = {
  'GET /internal/init': route({
    owner: 'catalog',
    access: 'service',
    callers: ['gateway', 'workforce'],
    summary: 'The catalogue entries of /api/init',
    query: InitQuery,
    data: z.array(InitEntry),
  }),
  'GET /internal/content/init': route({
    owner: 'content',
    access: 'service',
    callers: ['gateway'],
    summary: 'The content entries of /api/init: public navigations, and public pages without their content',
    data: z.array(InitEntry),
  }),
  'GET /internal/content/redirects': route({
    owner: 'content',
    access: 'service',
    callers: ['gateway'],
    summary: 'Targets of moved paths, with chains resolved',
    data: z.array(ActiveRedirect),
  }),
  'POST /internal/content/path-visits': route({
    owner: 'content',
    access: 'service',
    callers: ['gateway'],
    summary: 'Count requested paths that were redirected or not found',
    body: CountedPaths,
  }),
  'GET /internal/analytics/qr-codes': route({
    owner: 'analytics',
    access: 'service',
    callers: ['gateway'],
    summary: 'Where printed codes lead that are enabled',
    data: z.array(FollowedCode),
  }),
  'POST /internal/analytics/entries': route({
    owner: 'analytics',
    access: 'service',
    callers: ['gateway'],
    summary: 'Log what happened in browsers of visitors; answered when Kafka has all of it',
    body: NewEntries,
    bodyLimitBytes: ENTRIES_BYTES,
  }),
  'POST /internal/analytics/scans': route({
    owner: 'analytics',
    access: 'service',
    callers: ['gateway'],
    summary: 'Count scans of printed codes',
    body: NewScans,
  }),
  'POST /internal/analytics/consents': route({
    owner: 'analytics',
    access: 'service',
    callers: ['gateway'],
    summary: 'Count opened pages, and on how many of them visitors consented to statistics',
    body: ConsentCounts,
  }),
  'POST /internal/content/uploads/check': route({
    owner: 'content',
    access: 'service',
    callers: ['ordering'],
    summary: 'Existing files by the hashes that their uploaders got',
    body: CheckUploads,
    data: z.array(KnownUpload),
  }),
  'POST /internal/content/pictures': route({
    owner: 'content',
    access: 'service',
    callers: ['gateway'],
    summary: 'Draw layers; the same ones are drawn once',
    body: PlacedPicture,
    bodyLimitBytes: PICTURE_BYTES,
    data: DrawnPicture,
    problems: ['media.too-complex', 'media.unreadable'],
  }),
  'GET /internal/ordering/under-way': route({
    owner: 'ordering',
    access: 'service',
    callers: ['catalog'],
    summary: 'Number of open orders, and the revision of the configuration that new ones are placed with',
    data: OrdersUnderWay,
  }),
  'GET /internal/catalog/position': route({
    owner: 'catalog',
    access: 'service',
    callers: ['gateway'],
    summary: 'Number of records that are not deleted, and the sum of their revisions',
    data: CataloguePosition,
  }),
  'POST /internal/ordering/device': deviceBehindProof('ordering'),
  'POST /internal/signage/device': deviceBehindProof('signage'),
  'POST /internal/workforce/device': deviceBehindProof('workforce'),
  'POST /internal/ordering/device/renewal': deviceRenewal('ordering'),
  'POST /internal/signage/device/renewal': deviceRenewal('signage'),
  'POST /internal/workforce/device/renewal': deviceRenewal('workforce'),
  'POST /internal/workforce/key': route({
    owner: 'workforce',
    isPolled: true,
    access: 'service',
    callers: ['gateway'],
    summary: 'The key of an integrator behind a secret',
    body: ApiKeyProof,
    data: ApiKeyCaller,
    problems: ['record.missing'],
  }),
  'POST /internal/workforce/session': route({
    owner: 'workforce',
    isPolled: true,
    access: 'service',
    callers: ['gateway'],
    summary: 'The person behind a session; counts as a use of it',
    body: SessionProof,
    data: CachedSession,
    problems: ['record.missing'],
  }),
  'GET /internal/ordering/position': route({
    owner: 'ordering',
    access: 'service',
    callers: ['gateway', 'catalog'],
    summary: 'The same for ordering’s copy',
    data: CataloguePosition,
  }),
  /**
   * An open attempt of the same method and amount answers its address again. 409 `payment.already-paid` when there is nothing to pay,
   * 409 `payment.hold-ended` when it is too late, 503 `payment.provider-away` while the provider does not answer: the same key tries again.
   */
  'POST /internal/payment/attempts': route({
    owner: 'payment',
    access: 'service',
    callers: ['ordering'],
    status: 201,
    summary: 'Start paying an order at a provider',
    body: StartAttempt,
    data: StartedAttempt,
    idempotency: 'required',
    problems: [
      'order.payment-failed',
      'payment.already-paid',
      'payment.hold-ended',
      'payment.means-refused',
      'payment.method-unavailable',
      'payment.provider-away',
    ],
  }),
  /** An order that payment does not know answers `none` with revision 0; a provider that is away is 503 `payment.provider-away`. */
  'POST /internal/payment/orders/{id}/look': route({
    owner: 'payment',
    access: 'service',
    callers: ['ordering'],
    summary: 'Read the payment of an order from its provider',
    params: IdParams,
    body: LookAtPayment,
    data: PaymentState,
    problems: ['payment.provider-away'],
  }),
} satisfies Record<string, Route>;

/** The services that call a service. */
export const callersOf = (service: ServiceName): readonly ServiceName[] => {
  const ofService: Route[] = Object.values(internalRoutes).filter(({ owner }) => owner === service);
  return serviceNames.filter((name) => ofService.some(({ callers }) => callers?.includes(name)));
};
