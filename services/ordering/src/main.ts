import { runService } from '@filiale/kit/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('ordering', Config, async () => (await import('./service.ts')).ordering.create));
