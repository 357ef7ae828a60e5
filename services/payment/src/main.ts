import { runDeclared } from '@filiale/kit/service/run-declared';

process.exit(await runDeclared('payment', async () => (await import('./service.ts')).payment));
