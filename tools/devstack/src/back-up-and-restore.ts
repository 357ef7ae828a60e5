import { resolve } from 'node:path';
import { loadState, loadStores, readBackup, saveAll } from './backup.ts';
import { processPids } from './control.ts';
import { pauseProduct } from './pause-product.ts';
import { productProcesses } from './processes.ts';
import { productSpec } from './product.ts';
import { type Report, seconds } from './progress.ts';
import { runJob } from './run-job.ts';
import type { Stack } from './stack.ts';
import { startStores, stopStores } from './stores.ts';
import { up } from './up.ts';

/** Writes everything there is into a folder. A running product is paused meanwhile. */
export async function backUp(stack: Stack, to: string, report: Report): Promise<void> {
  const didRun = Object.keys(processPids(stack)).length > 0;
  const pause = await pauseProduct(stack, report);
  const began = Date.now();
  try {
    await startStores(stack, report);
    const kept = await saveAll(stack, to, pause.isSettled);
    report(`${kept} rows and documents, files and secrets are in ${resolve(to)} after ${seconds(began)}`);
  } finally {
    if (didRun) await pause.end();
    else await stopStores(stack);
  }
  if (didRun) report('everything runs again');
}

/** Begins an installation with what a backup holds, and starts it. */
export async function restore(stack: Stack, from: string, report: Report): Promise<void> {
  const { isSettled, takenAt } = readBackup(from);
  loadState(stack, from);
  await startStores(stack, report);
  const began = Date.now();
  const came = await loadStores(stack, from);
  report(`${came} rows and documents of ${takenAt} are back after ${seconds(began)}`);
  await up(stack, report);
  if (!isSettled) await announceAgain(stack, report);
}

/** Copies may lack what was under way: their sources tell again of everything. */
async function announceAgain(stack: Stack, report: Report): Promise<void> {
  for (const [name, ...args] of [['catalog'], ['content'], ['ordering', '1970-01-01']] as const) {
    const process = productProcesses.find((one) => one.name === name);
    if (!process) continue;
    const { command, cwd, env } = productSpec(stack, process);
    const entry = process.entry.replace(/main\.ts$/, 'announce-again.ts');
    await runJob(stack.stateDir, { name: `${name}-announces-again`, command, args: [entry, ...args], cwd, env });
  }
  report('catalogue, content and orders were told again: the backup was taken in the middle of something');
}
