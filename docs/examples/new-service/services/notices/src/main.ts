import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('notices', async () => (await import('./service.ts')).notices));
