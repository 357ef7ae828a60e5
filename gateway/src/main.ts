import { runService } from '@filiale/kit/lifecycle';
import { gatewayConfig } from './config.ts';

process.exit(await runService('gateway', gatewayConfig, async () => (await import('./service.ts')).createService));
