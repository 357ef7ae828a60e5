import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './log-files.ts';
import {
  demoKeyFile,
  employEntry,
  equipEntry,
  hireEntry,
  pastYearEntry,
  positionPaths,
  seedEntry,
} from './processes.ts';
import { awaiting, type Report, seconds, silent } from './progress.ts';
import { runJob } from './run-job.ts';
import { logFileOf, ProcessFailure } from './run-process.ts';
import { readSecrets } from './secrets.ts';
import { cloneDir, type Stack } from './stack.ts';
import { storeEnvironment } from './store-urls.ts';

const CATCH_UP_MS = 60_000;
const POLL_MS = 100;
const PROGRESS_MS = 5_000;
/** A busy machine may let a statement of the year's wait for too long; what is stored stays, and the next try goes on from there. */
const YEAR_TRIES = 3;

/** Loads the demo company where it is missing, waits until ordering knows it, and puts its devices up. */
export async function prepareDemo(stack: Stack, report: Report = silent, isRepeated = false): Promise<void> {
  await seedDemo(stack, report, isRepeated);
  await awaiting("ordering's copy of the catalogue", () => awaitCatalogueCopy(stack));
  await equipDemo(stack, report);
}

/** Loads the demo company through the public API, once per state folder unless `isRepeated`. */
async function seedDemo(stack: Stack, report: Report, isRepeated: boolean): Promise<void> {
  const marker = join(stack.stateDir, 'seeded');
  if (existsSync(marker) && !isRepeated) return;
  const began = Date.now();
  report('demo company: loading');
  const job = {
    name: 'seed',
    command: process.execPath,
    args: [join(cloneDir, seedEntry)],
    cwd: cloneDir,
    env: demoEnvironment(stack),
  };
  await awaiting('the demo company', () => runJob(stack.stateDir, job));
  writeFileSync(marker, `${new Date().toISOString()}\n`);
  report(`demo company: loaded in ${seconds(began)}`);
}

/** A front desk, a printer, an order terminal and two TVs for the demo company, with keys of this installation; once per state folder. */
async function equipDemo(stack: Stack, report: Report): Promise<void> {
  if (
    (['frontdesk', 'printer', 'kiosk', 'tv', 'tv-pickup'] as const).every((device) =>
      existsSync(demoKeyFile(stack, device)),
    )
  )
    return;
  const began = Date.now();
  await runJob(stack.stateDir, {
    name: 'equip',
    command: process.execPath,
    args: [join(cloneDir, equipEntry)],
    cwd: cloneDir,
    env: demoEnvironment(stack),
  });
  report(`demo devices: put up in ${seconds(began)}`);
}

/** Who signs in at the demo company, somebody of every role; once per state folder. */
export const hirePeople = (stack: Stack, report: Report = silent): Promise<void> =>
  onceOf(stack, { name: 'hire', marker: 'hired', entry: hireEntry, what: 'people who can sign in' }, report);

/** The rest of its people, with half a year of work; once per state folder. */
export const employPeople = (stack: Stack, report: Report = silent): Promise<void> =>
  onceOf(
    stack,
    { name: 'employ', marker: 'employed', entry: employEntry, what: 'forty people and their work' },
    report,
  );

/** A year of orders, visits and scans, while the shop is open already; once per state folder. The shop is there without it, so that a failure is only reported. */
export async function playPastYear(stack: Stack, report: Report = silent): Promise<void> {
  const step = { name: 'past-year', marker: 'past-year', entry: pastYearEntry, what: 'a year of orders and visits' };
  const log = logFileOf(stack.stateDir, step.name);
  const progress = setInterval(() => {
    const [line] = existsSync(log) ? lastLines(log, 1) : [];
    // Lines of the log are no progress.
    if (line && !line.startsWith('{')) report(`${step.what}: ${line}`);
  }, PROGRESS_MS);
  try {
    for (let tries = 1; ; tries += 1)
      try {
        return await onceOf(stack, step, report);
      } catch (error) {
        if (!(error instanceof ProcessFailure)) throw error;
        if (tries < YEAR_TRIES) report(`${step.what}: tried again`);
        else return report(`${step.what}: not finished, the next start goes on with it. ${error.message}`);
      }
  } finally {
    clearInterval(progress);
  }
}

type Step = {
  readonly name: string;
  readonly marker: string;
  readonly entry: string;
  readonly what: string;
};

async function onceOf(stack: Stack, { name, marker, entry, what }: Step, report: Report): Promise<void> {
  const file = join(stack.stateDir, marker);
  if (existsSync(file)) return;
  const began = Date.now();
  const job = {
    name,
    command: process.execPath,
    args: [join(cloneDir, entry)],
    cwd: cloneDir,
    env: demoEnvironment(stack),
  };
  await awaiting(what, () => runJob(stack.stateDir, job));
  writeFileSync(file, `${new Date().toISOString()}\n`);
  report(`${what}: made in ${seconds(began)}`);
}

const demoEnvironment = (stack: Stack): Record<string, string | undefined> => ({
  ...process.env,
  ...storeEnvironment(stack),
  FILIALE_URL: `http://127.0.0.1:${stack.ports.gateway}`,
  FILIALE_ADMIN_TOKEN: readSecrets(stack.stateDir).adminToken,
  FILIALE_STATE: stack.stateDir,
});

type Position = { readonly records: number; readonly revisions: number };

/** Resolves when ordering's copy of the catalogue has reached the catalogue, so that the first order is priced right. */
async function awaitCatalogueCopy(stack: Stack): Promise<void> {
  const deadline = Date.now() + CATCH_UP_MS;
  let seen = '';
  while (Date.now() < deadline) {
    const [catalogue, copy] = await Promise.all([
      position(stack, positionPaths.catalogue),
      position(stack, positionPaths.copy),
    ]);
    if (catalogue && copy && catalogue.records === copy.records && catalogue.revisions === copy.revisions) return;
    seen = `catalogue ${JSON.stringify(catalogue)}, copy ${JSON.stringify(copy)}`;
    await sleep(POLL_MS);
  }
  throw new ProcessFailure(`ordering: its copy has not reached the catalogue after ${CATCH_UP_MS / 1000} s (${seen}).`);
}

async function position(stack: Stack, path: string): Promise<Position | undefined> {
  const { serviceToken } = readSecrets(stack.stateDir);
  try {
    const response = await fetch(`http://127.0.0.1:${stack.ports.gatewayInternal}${path}`, {
      headers: { authorization: `Bearer ${serviceToken}` },
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok ? ((await response.json()) as { data: Position }).data : undefined;
  } catch {
    return undefined; // Retried until the deadline, which reports it.
  }
}
