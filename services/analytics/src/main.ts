import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('analytics', async () => (await import('./service.ts')).analytics));
