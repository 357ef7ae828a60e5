import { runService } from '@filiale/kit/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('payment', Config, async () => (await import('./service.ts')).payment.create));
