import { parseArgs } from 'node:util';
import { backUp, restore } from './back-up-and-restore.ts';
import { checkPorts } from './check-ports.ts';
import { processPids, stopStack } from './control.ts';
import { chooseDemo } from './demo-choice.ts';
import { employPeople, hirePeople, playPastYear, prepareDemo } from './demo-company.ts';
import { dev } from './dev.ts';
import { runHardTests } from './hard-tests.ts';
import { printer } from './progress.ts';
import { recordTimings } from './record-timings.ts';
import { reset } from './reset.ts';
import { runCommand } from './run-command.ts';
import { endJobs } from './run-job.ts';
import { ProcessFailure } from './run-process.ts';
import { runTests } from './run-tests.ts';
import { showLogs } from './show-logs.ts';
import { cloneDir, describeStack, lastStart, type Stack, storeNames } from './stack.ts';
import { statusLines } from './status.ts';
import { storeEnvironment } from './store-urls.ts';
import { startStores } from './stores.ts';
import { up } from './up.ts';

const usage = `Commands: up, down, reset, empty, status, logs [name], dev, seed, stores, backup <folder>, restore <folder>,
          check, bench, screenshots [name …],
          images [name …], images-check [name …], images-sbom [name …], k8s-tools, k8s-check, k8s-test,
          test [newcomer|check|unit|service|e2e …] [-- jest arguments], timings [the same],
          test-hard [again]
Options:  --state <folder>  state folder, default .filiale
          --offset <n>      added to every default port`;

const k8sCommands: readonly string[] = ['k8s-tools', 'k8s-check', 'k8s-test'];

const dashes = process.argv.indexOf('--');
const own = dashes === -1 ? process.argv.slice(2) : process.argv.slice(2, dashes);
const passedOn = dashes === -1 ? [] : process.argv.slice(dashes + 1);
const { values, positionals } = parseArgs({
  args: own,
  allowPositionals: true,
  options: { state: { type: 'string' }, offset: { type: 'string' } },
});

/** The stack that runs or ran from the folder, else the one that the environment describes. */
const lastStack = (described: Stack): Stack => lastStart(described.stateDir) ?? described;

/** What a command cannot do without. */
function wanted(given: string | undefined, how: string): string {
  if (!given) throw new ProcessFailure(`A folder is needed: ${how}`);
  return given;
}

/** A script of the root, run with everything installed. */
const script = (...args: string[]): Promise<number> => runCommand('npm', ['run', '--silent', ...args], cloneDir);

/** Cancelled, a command ends what it has begun to build or load; what it has started goes on, as `make status` shows. */
function endJobsWhenCancelled(): void {
  for (const [signal, code] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
    process.once(signal, () => {
      endJobs();
      process.exit(code);
    });
}

async function run(command: string | undefined, names: readonly string[]): Promise<number> {
  if (command === 'test') return runTests(names, passedOn);
  if (command === 'test-hard') return runHardTests(names);
  if (command === 'timings') return recordTimings(names, passedOn);
  if (command === 'check' || command === 'bench') return script(command);
  if (command && k8sCommands.includes(command)) return script(command.slice(4), '-w', '@filiale/k8s');
  if (command === 'screenshots') return script(command, '-w', '@filiale/e2e', '--', ...names);
  if (command === 'images') return script('build', '-w', '@filiale/images', '--', ...names);
  if (command === 'images-sbom') return script('sbom', '-w', '@filiale/images', '--', ...names);
  if (command === 'images-check') return script('check', '-w', '@filiale/images', '--', ...names);
  const stack = describeStack({
    ...(values.state !== undefined && { stateDir: values.state }),
    ...(values.offset !== undefined && { portOffset: Number(values.offset) }),
  });
  const report = printer();
  // Watch mode and `tail` end in their own way.
  if (command !== 'dev' && command !== 'logs') endJobsWhenCancelled();
  switch (command) {
    case 'up':
      await up(stack, report);
      return 0;
    case 'empty':
      await checkPorts(stack);
      await reset(lastStack(stack));
      report('stopped; all data is deleted');
      chooseDemo(stack, 'none');
      await up(stack, report);
      return 0;
    case 'stores':
      await checkPorts(stack, [...storeNames, 'kafkaController']);
      await startStores(stack, report);
      for (const [name, url] of Object.entries(storeEnvironment(stack))) console.log(`export ${name}=${url}`);
      return 0;
    case 'dev':
      // Next's development server allows one of itself.
      await dev({ ...stack, replicas: 1 }, report);
      return 0;
    case 'seed':
      await prepareDemo(lastStack(stack), report, true);
      chooseDemo(stack, 'company');
      await hirePeople(lastStack(stack), report);
      await employPeople(lastStack(stack), report);
      await playPastYear(lastStack(stack), report);
      return 0;
    case 'down': {
      const running = Object.keys(processPids(stack));
      await stopStack(lastStack(stack));
      report(running.length === 0 ? 'nothing was running' : `stopped ${running.join(', ')}; the data is kept`);
      return 0;
    }
    case 'reset':
      await reset(lastStack(stack));
      report('stopped; all data is deleted');
      return 0;
    case 'backup':
      await backUp(lastStack(stack), wanted(names[0], 'make backup TO=folder'), report);
      return 0;
    case 'restore':
      await checkPorts(stack);
      await restore(stack, wanted(names[0], 'make restore FROM=folder'), report);
      return 0;
    case 'status':
      for (const line of await statusLines(lastStack(stack))) console.log(line);
      return 0;
    case 'logs':
      await showLogs(stack, names[0]);
      return 0;
    default:
      console.error(usage);
      return 2;
  }
}

try {
  process.exitCode = await run(positionals[0], positionals.slice(1));
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // A failure that was foreseen explains itself; anything else is a bug and shows where it happened.
  console.error(`\n${error instanceof ProcessFailure ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
