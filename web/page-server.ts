import { join } from 'node:path';
import { inspect } from 'node:util';
import { openBuiltFiles } from './src/page-server/built-files.ts';
import { openNext } from './src/page-server/open-next.ts';
import { openPageServer } from './src/page-server/open-page-server.ts';

/** Filled in by the build: `src/inline/page-start.ts`. */
declare const PAGE_START_SCRIPT: string;

// The HTTP server of the web app, its process. `finish-build.ts` puts it beside the standalone build it serves.
const folder = import.meta.dirname;
const { PORT = '8110', HOST = '0.0.0.0' } = process.env;
const { handle, close } = await openNext(folder);
const files = await openBuiltFiles(join(folder, '.next/static'));
const warn = (sentence: string, error?: unknown): void => {
  process.stderr.write(`${error === undefined ? sentence : `${sentence}: ${inspect(error)}`}\n`);
};
const server = await openPageServer({
  handle,
  files,
  port: Number(PORT),
  host: HOST,
  startScript: PAGE_START_SCRIPT,
  warn,
});
process.stdout.write(`web: listens at ${HOST}:${server.port}\n`);

const stop = async (): Promise<void> => {
  await server.stop();
  await close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
