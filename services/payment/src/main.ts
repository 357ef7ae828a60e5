import { runDeclared } from '@filiale/kit/process/run-declared';

process.exit(await runDeclared('payment', async () => (await import('./service.ts')).payment));
