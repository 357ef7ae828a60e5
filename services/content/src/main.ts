import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('content', async () => (await import('./service.ts')).content));
