import { setTimeout as sleep } from 'node:timers/promises';
import { serviceNames } from '@filiale/contracts/api/services';
import { processPids, startProcess } from './control.ts';
import { stopProduct } from './product.ts';
import type { Report } from './progress.ts';
import { productProcessesOf, replicaNames } from './replicas.ts';
import { stopProcess } from './run-process.ts';
import type { Stack } from './stack.ts';
import { together } from './stores.ts';

const SETTLES_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 100;
/** Looked at twice: between the announcement of an event and the lag it makes, neither shows. */
const QUIET_LOOKS = 3;
/** What services have announced and others have not taken. */
const UNDER_WAY = /^(queue_waiting\{[^}]*queue="outbox"|consumer_lag_messages\{)[^}]*\} (\S+)$/gm;

export type Pause = {
  /** Whether every event that was announced had been taken by all before the services stopped. */
  readonly isSettled: boolean;
  /** What of the product ran. */
  readonly stopped: readonly string[];
  /** Starts it again. */
  readonly end: () => Promise<void>;
};

/** Closes the gateway, waits until all events are delivered, and stops the services; the stores keep running. */
export async function pauseProduct(stack: Stack, report: Report): Promise<Pause> {
  const running = processPids(stack);
  const were = productProcessesOf(stack)
    .filter(({ name }) => name in running)
    .map(({ name }) => name);
  await together(
    ['gateway', 'web'].flatMap((name) => replicaNames(stack, name).map((one) => stopProcess(stack.stateDir, one))),
  );
  const isSettled =
    serviceNames.flatMap((name) => replicaNames(stack, name)).every((name) => were.includes(name)) &&
    (await settles(stack));
  await stopProduct(stack);
  if (were.length > 0)
    report(isSettled ? 'paused: nothing is under way' : 'paused: some events may not have reached everybody');
  return { isSettled, stopped: were, end: () => together(were.map((name) => startProcess(stack, name))) };
}

async function settles(stack: Stack): Promise<boolean> {
  let quiet = 0;
  for (const deadline = Date.now() + SETTLES_WITHIN_MS; Date.now() < deadline; await sleep(LOOK_AGAIN_MS)) {
    const isQuiet = (await Promise.all(serviceNames.map((name) => underWay(stack.ports[name])))).every(
      (messages) => messages === 0,
    );
    quiet = isQuiet ? quiet + 1 : 0;
    if (quiet === QUIET_LOOKS) return true;
  }
  return false;
}

/** Messages that wait in a service or for it; NaN while it does not answer. */
async function underWay(port: number): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
    const figures = [...(await answer.text()).matchAll(UNDER_WAY)].map(([, , value]) => Number(value));
    return figures.length > 0 ? figures.reduce((sum, value) => sum + value, 0) : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
