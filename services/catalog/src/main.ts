import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('catalog', async () => (await import('./service.ts')).catalog));
