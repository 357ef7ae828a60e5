import { runService } from '@filiale/kit/process/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('catalog', Config, async () => (await import('./service.ts')).catalog.create));
