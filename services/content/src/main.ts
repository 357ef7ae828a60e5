import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('content', async () => (await import('./service.ts')).content));
