import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('analytics', async () => (await import('./service.ts')).analytics));
