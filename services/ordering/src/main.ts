import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('ordering', async () => (await import('./service.ts')).ordering));
