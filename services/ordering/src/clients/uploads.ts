import type { CheckUploads, KnownUpload } from '@filiale/contracts/content/upload';
import { createServiceCaller } from '@filiale/kit/http/service-caller';
import { askReadiness, type BreakerSettings, createBreaker } from '@filiale/kit/process/breaker';
import type { Logger } from '@filiale/kit/process/logging';

/** A customer waits for the order meanwhile. */
const TIMEOUT_MS = 2_000;

/** The files that customers upload, as placing orders needs them. */
export type UploadsClient = {
  /** Those of these files that there are under these hashes. Raises `service.unavailable` when nobody answers. */
  known(files: CheckUploads['files']): Promise<readonly KnownUpload[]>;
};

type Options = {
  readonly origin: string;
  /** Signs that it is ordering who asks. */
  readonly privateKey: string;
  readonly breaker: BreakerSettings;
  readonly logger: Logger;
};

/** Calls the content service; refuses at once while that is known to be away. */
export function createUploadsClient({ origin, privateKey, breaker: settings, logger }: Options): UploadsClient {
  const ask = () => askReadiness(`${origin}/health/ready`);
  const breaker = createBreaker({ name: 'content', ask, settings, logger });
  const call = createServiceCaller({ service: 'ordering', origin, privateKey, timeoutMs: TIMEOUT_MS, breaker });
  return { known: (files) => call('POST /internal/content/uploads/check', { body: { files } }) };
}
