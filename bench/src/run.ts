/**
 * Runs measurements by name, one after the other: `node src/run.ts lists orders`; `calls` and `pages` are all of a kind. `SHORT=1` runs their short form, which
 * measures little and shows that every call is answered as it has to be. Ends with 1 when one of them failed, left something behind, or missed what is asked for.
 */
import { type Bench, openBench } from './bench.ts';
import { calls, type Measurement, pages } from './measurements.ts';

const all: Readonly<Record<string, () => Promise<Measurement>>> = { ...calls, ...pages };
const kinds: Readonly<Record<string, readonly string[]>> = { calls: Object.keys(calls), pages: Object.keys(pages) };

let running: Bench | undefined;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    console.error('\ncleaning up');
    void (running?.cleanUp() ?? Promise.resolve()).catch(console.error).finally(() => process.exit(code));
  });

async function run(name: string): Promise<boolean> {
  const load = all[name];
  if (!load) throw new Error(`${name} is no measurement: ${Object.keys(all).join(', ')}`);
  const bench = openBench(name);
  running = bench;
  const failures: unknown[] = [];
  const tried = (error: unknown) => failures.push(error);
  await load()
    .then(({ measure }) => measure(bench))
    .catch(tried);
  await bench.cleanUp().catch(tried);
  for (const error of failures) console.error(`\n${name} failed: ${error instanceof Error ? error.stack : error}`);
  if (bench.missed.length > 0) console.error([`\n${name} missed:`, ...bench.missed].join('\n  '));
  return failures.length + bench.missed.length === 0;
}

for (const name of process.argv.slice(2).flatMap((given) => kinds[given] ?? [given]))
  if (!(await run(name))) process.exitCode = 1;
process.exit();
