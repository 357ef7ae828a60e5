import { runService } from '@filiale/kit/lifecycle';
import { contentConfig } from './config.ts';

process.exit(await runService('content', contentConfig, async () => (await import('./service.ts')).createService));
