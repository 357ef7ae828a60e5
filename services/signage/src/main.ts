import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('signage', async () => (await import('./service.ts')).signage));
