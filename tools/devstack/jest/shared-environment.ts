import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import PatientEnvironment from '@filiale/kit/testing/patient-environment';
import { needsOwnModules } from './own-modules.cjs';
import TimingEnvironment, { noteSeconds, secondsNow } from './timing-environment.ts';

type Given = ConstructorParameters<typeof PatientEnvironment>;

const root = process.cwd();
/** More than a batch uses; then all is evaluated anew, so that no process grows without bound. */
const MOST_HEAP_BYTES = 1024 ** 3;
const isTimed = Boolean(process.env.FILIALE_TIMINGS);
/** Of what the framework and `jest.setTimeout`, `jest.retryTimes` put there for one file. */
const ofOneFile =
  /^(?:JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|RETRY_TIMES|RETRY_TIMES_SETTER|WAIT_BEFORE_RETRY|RETRY_IMMEDIATELY|LOG_ERRORS_BEFORE_RETRY)$/;

/** An environment that one test file after the other runs in: its modules stay, what a file left besides goes. */
class SharedEnvironment extends PatientEnvironment {
  readonly isShared = true;
  readonly #variables = { ...this.global.process.env };
  readonly #exit = this.global.process.exit;
  #file = '';
  #before = 0;

  begin(file: string): void {
    this.#file = file;
    this.#before = secondsNow();
  }

  override async teardown(): Promise<void> {
    this.fakeTimersModern?.useRealTimers();
    const { process } = this.global;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (ofOneFile.test(symbol.description ?? '')) Reflect.deleteProperty(this.global, symbol);
    // Jest keeps what was replaced, to take it apart in the end: the tests of every file.
    (this as unknown as { _globalProxy: { leftovers: unknown[] } })._globalProxy.leftovers = [];
    if (isTimed) noteSeconds(this.#file, this.#before);
  }
}

let kept: SharedEnvironment | undefined;

/** Called with `new`: an object of its own for a file that needs one, the one that is kept for all others. */
// biome-ignore lint/style/noDefaultExport: jest looks for one
export default function openEnvironment(...given: Given): PatientEnvironment {
  const [, { testPath }] = given;
  const file = relative(root, testPath);
  if (needsOwnModules(file, readFileSync(testPath, 'utf8')))
    return isTimed ? new TimingEnvironment(...given) : new PatientEnvironment(...given);
  if (process.memoryUsage().heapUsed > MOST_HEAP_BYTES) kept = undefined;
  kept ??= new SharedEnvironment(...given);
  kept.begin(file);
  return kept;
}
