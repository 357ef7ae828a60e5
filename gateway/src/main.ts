import { runService } from '@filiale/kit/process/lifecycle';
import { gatewayConfig } from './config.ts';

process.exit(await runService('gateway', gatewayConfig, async () => (await import('./service.ts')).createService));
