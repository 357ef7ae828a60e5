import { basename } from 'node:path';
import { type ServiceName, services } from '@filiale/contracts/api/services';

/**
 * Command: `node packages/kit/src/process/ask-health.ts`, in the folder of a service or the gateway, ends with 0 when the process of that folder
 * says that it is alive. The health check of the images, which have no curl.
 */
const name = basename(process.cwd());
const port = process.env.PORT || (name in services ? services[name as ServiceName].port : 8080);
const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(4_000) }).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
