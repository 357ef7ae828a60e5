import { runService } from '@filiale/kit/process/lifecycle';
import { Config } from './config.ts';

process.exit(await runService('psp', Config, async () => (await import('./simulator.ts')).createSimulator));
