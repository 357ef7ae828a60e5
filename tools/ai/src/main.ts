import { runService } from '@filiale/kit/process/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('ai', Config, async () => (await import('./service.ts')).createService));
