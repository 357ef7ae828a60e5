import { runService } from '@filiale/kit/process/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('workforce', Config, async () => (await import('./service.ts')).workforce.create));
