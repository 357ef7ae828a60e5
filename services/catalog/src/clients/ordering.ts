import type { CataloguePosition } from '@filiale/contracts/api/internal-routes';
import type { OrdersUnderWay } from '@filiale/contracts/catalog/currency-change';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import type { z } from 'zod';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 5_000;

/** Ordering's part in a change of the currency: raises `service.unavailable` or `service.timeout` where ordering does not answer. */
export type OrderingClient = {
  underWay(): Promise<z.infer<typeof OrdersUnderWay>>;
  /** How far its copy of the catalogue has come. */
  position(): Promise<z.infer<typeof CataloguePosition>>;
};

/** Calls the ordering service; one that nobody has named does not answer. */
export function createOrderingClient({
  ORDERING_URL: origin,
  CALLER_PRIVATE_KEY: privateKey,
}: Pick<Config, 'ORDERING_URL' | 'CALLER_PRIVATE_KEY'>): OrderingClient {
  if (origin === undefined || privateKey === undefined) {
    const refuse = () =>
      Promise.reject(new ProblemError('service.unavailable', { cause: new Error('ORDERING_URL is not set') }));
    return { underWay: refuse, position: refuse };
  }
  const call = createServiceCaller({ service: 'catalog', origin, privateKey, timeoutMs: TIMEOUT_MS });
  return {
    underWay: () => call('GET /internal/ordering/under-way'),
    position: () => call('GET /internal/ordering/position'),
  };
}
