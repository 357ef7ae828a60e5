import { runService } from '@filiale/kit/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('psp', Config, async () => (await import('./simulator.ts')).createSimulator));
