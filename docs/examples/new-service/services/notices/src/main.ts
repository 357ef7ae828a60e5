import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('notices', async () => (await import('./service.ts')).notices));
