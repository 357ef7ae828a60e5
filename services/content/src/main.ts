import { runService } from '@filiale/kit/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('content', Config, async () => (await import('./service.ts')).content.create));
