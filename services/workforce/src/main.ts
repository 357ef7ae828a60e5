import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('workforce', async () => (await import('./service.ts')).workforce));
