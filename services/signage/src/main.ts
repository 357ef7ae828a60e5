import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('signage', async () => (await import('./service.ts')).signage));
