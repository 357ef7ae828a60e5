import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('workforce', async () => (await import('./service.ts')).workforce));
