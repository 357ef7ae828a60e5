import { resolve } from 'node:path';
import { loadState, loadStores, readBackup, saveAll } from './backup.ts';
import { pauseProduct } from './pause-product.ts';
import { productProcesses } from './processes.ts';
import { productSpec } from './product.ts';
import { awaiting, type Report, seconds } from './progress.ts';
import { runJob } from './run-job.ts';
import type { Stack } from './stack.ts';
import { startStores, stopStores, storesRun } from './stores.ts';
import { up } from './up.ts';

/** Writes everything there is into a folder. A running product is paused meanwhile. */
export function backUp(stack: Stack, to: string, report: Report): Promise<void> {
  return whilePaused(stack, report, async (isSettled) => {
    const began = Date.now();
    const kept = await awaiting('rows, documents and files', () => saveAll(stack, to, isSettled));
    report(`${kept} rows and documents, files and secrets are in ${resolve(to)} after ${seconds(began)}`);
  });
}

/** Does something with the stores alone; what ran before runs afterwards, and nothing else. */
export async function whilePaused(
  stack: Stack,
  report: Report,
  work: (isSettled: boolean) => Promise<void>,
): Promise<void> {
  const didStoresRun = await storesRun(stack);
  const { isSettled, stopped, end } = await awaiting('the product to pause', () => pauseProduct(stack, report));
  try {
    await startStores(stack, report);
    await work(isSettled);
  } finally {
    if (stopped.length > 0) await awaiting(stopped.join(', '), end);
    else if (!didStoresRun) await stopStores(stack);
  }
  report(stopped.length > 0 ? `${stopped.join(', ')}: running again` : 'nothing was running, and nothing was started');
}

/** Begins an installation with what a backup holds, and starts it. */
export async function restore(stack: Stack, from: string, report: Report): Promise<void> {
  const { isSettled, takenAt } = readBackup(from);
  loadState(stack, from);
  await startStores(stack, report);
  const began = Date.now();
  const came = await awaiting('rows and documents', () => loadStores(stack, from));
  report(`${came} rows and documents of ${takenAt} are back after ${seconds(began)}`);
  await up(stack, report);
  if (!isSettled) await announceAgain(stack, report);
}

/** Copies may lack events that were in flight: their sources announce everything again. */
async function announceAgain(stack: Stack, report: Report): Promise<void> {
  for (const [name, ...args] of [['catalog'], ['content'], ['workforce'], ['ordering', '1970-01-01']] as const) {
    const process = productProcesses.find((one) => one.name === name);
    if (!process) continue;
    const { command, cwd, env } = productSpec(stack, process);
    const entry = process.entry.replace(/main\.ts$/, 'announce-again.ts');
    await runJob(stack.stateDir, { name: `${name}-announces-again`, command, args: [entry, ...args], cwd, env });
  }
  report('catalogue, content, work and orders were announced again: the backup was taken while events were in flight');
}
