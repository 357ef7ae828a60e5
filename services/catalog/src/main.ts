import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('catalog', async () => (await import('./service.ts')).catalog));
