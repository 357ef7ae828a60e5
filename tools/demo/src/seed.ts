import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@filiale/contracts/client';
import { loadDemo, type Progress } from './load-demo.ts';

/** `node tools/demo/src/seed.ts`: loads the demo company over the gateway once; harmless to run again. */
const origin = process.env.FILIALE_URL ?? 'http://127.0.0.1:8080';
const state = process.env.FILIALE_STATE ?? '.filiale';

async function readToken(): Promise<string> {
  const given = process.env.FILIALE_ADMIN_TOKEN;
  if (given) return given.trim();
  return (await readFile(join(state, 'admin-token'), 'utf8')).trim();
}

const isTerminal = process.stdout.isTTY;
let shown = -1;
function show({ done, total }: Progress): void {
  const percent = Math.floor((done / total) * 100);
  // On a terminal every change, in a log every tenth.
  if (percent === shown || (!isTerminal && percent % 10 !== 0)) return;
  shown = percent;
  process.stdout.write(isTerminal ? `\r  demo company ${percent} %` : `  demo company ${percent} %\n`);
}

const startedMs = performance.now();
try {
  const { created, existing } = await loadDemo({
    origin,
    token: await readToken(),
    loadedOn: new Date(),
    onProgress: show,
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `${isTerminal ? '\r' : ''}  demo company: ${created} records created, ${existing} already there, ${seconds} s`,
  );
} catch (error) {
  const detail =
    error instanceof ApiError
      ? JSON.stringify({ status: error.status, problems: error.problems })
      : error instanceof Error
        ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
        : String(error);
  console.error(`\nThe demo company could not be loaded over ${origin}: ${detail}`);
  process.exitCode = 1;
}
