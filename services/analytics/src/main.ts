import { runService } from '@filiale/kit/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('analytics', Config, async () => (await import('./service.ts')).analytics.create));
