import { Config } from '@filiale/contracts/catalog/config';
import { createServiceCaller } from '@filiale/kit/http/service-caller';

/** A mail waits meanwhile; nobody else does. */
const TIMEOUT_MS = 5_000;

/** The name and look of the company, null before anybody has set them. */
export type CompanyClient = () => Promise<Config | null>;

/** Asks catalog for the company's configuration. */
export function createCompanyClient({
  origin,
  privateKey,
}: {
  readonly origin: string;
  readonly privateKey: string;
}): CompanyClient {
  const call = createServiceCaller({ service: 'workforce', origin, privateKey, timeoutMs: TIMEOUT_MS });
  return async () => {
    const entries = await call('GET /internal/init', { query: 'parts=config' });
    const found = entries.find(({ url }) => url === '/config')?.data ?? null;
    return found === null ? null : Config.parse(found);
  };
}
