import type { CheckUploads, KnownUpload } from '@filiale/contracts/content/upload';
import { callsOf, type ServiceOptions } from './service-calls.ts';

/** A customer waits for the order meanwhile. */
const TIMEOUT_MS = 2_000;

/** The files that customers upload, as placing orders needs them. */
export type UploadsClient = {
  /** Those of these files that there are under these hashes. Raises `service.unavailable` when nobody answers. */
  known(files: CheckUploads['files']): Promise<readonly KnownUpload[]>;
};

/** Calls the content service; refuses at once while that is known to be away. */
export function createUploadsClient(options: ServiceOptions): UploadsClient {
  const call = callsOf('content', TIMEOUT_MS, options);
  return { known: (files) => call('POST /internal/content/uploads/check', { body: { files } }) };
}
