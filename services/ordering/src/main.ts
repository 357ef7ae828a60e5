import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('ordering', async () => (await import('./service.ts')).ordering));
