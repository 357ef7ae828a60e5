import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { type Patience, patience } from './patience.ts';

/** What jest itself allows, beyond every patience. */
const HARD_STOP_MS = 35 * 60_000;
const LOOK_MS = 500;

/** A test or hook of jest-circus, as far as its time limit goes. */
type Timed = { fn?: ((this: unknown) => unknown) | null; timeout?: number | null };
type Happened =
  | { readonly name: 'hook_start'; readonly hook: Timed & { readonly type: string } }
  | { readonly name: 'test_start'; readonly test: Timed }
  | { readonly name: 'test_fn_failure'; readonly error: unknown }
  | { readonly name: 'setup' };

/** Rejects when a test or hook has used up its time. */
function limit(waiting: Patience, what: string): { readonly over: Promise<never>; stop(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const looks = setInterval(() => {
    if (waiting.isOver()) reject(new Error(`${what} was not at its end after ${waiting.described()}`));
  }, LOOK_MS);
  return { over: promise, stop: () => clearInterval(looks) };
}

/** Adds to a failure what the test was looking at, where its helpers can say it (`whatPagesShow` of `e2e/browser.ts`). */
async function describe(error: unknown, { whatPagesShow: shown }: { whatPagesShow?: () => Promise<string> }) {
  const said = await shown?.().catch(() => '');
  if (!said || typeof error !== 'object' || error === null || !('message' in error)) return;
  const { message } = error;
  Object.assign(error, { message: `${message}\n${said}` });
  if ('stack' in error)
    Object.assign(error, { stack: String(error.stack).replace(String(message), () => String(error.message)) });
}

type Given = ConstructorParameters<typeof TestEnvironment>;

/**
 * Jest's environment for Node with a global object of its own. Jest puts a proxy before it, to see who adds to it: each look for `Object` or `Promise` is then a
 * call of several functions, up to half of what a test takes.
 */
class DirectEnvironment extends TestEnvironment {
  constructor(...given: Given) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}

/**
 * Jest's environment for Node in which the time limits of tests and hooks are {@link patience} instead of time by the clock, and a failed test says
 * what its pages showed.
 */
// biome-ignore lint/style/noDefaultExport: jest looks for one
export default class PatientEnvironment extends DirectEnvironment {
  readonly #timed = new WeakSet<Timed>();

  async handleTestEvent(event: Happened, { testTimeout }: { readonly testTimeout: number }): Promise<void> {
    if (event.name === 'hook_start') this.#time(event.hook, `the hook ${event.hook.type}`, testTimeout);
    if (event.name === 'test_start') this.#time(event.test, 'the test', testTimeout);
    if (event.name === 'test_fn_failure') await describe(event.error, this.global as object);
  }

  #time(timed: Timed, what: string, usualMs: number): void {
    const { fn } = timed;
    if (!fn || fn.length > 0 || this.#timed.has(timed)) return;
    this.#timed.add(timed);
    const withinMs = timed.timeout ?? usualMs;
    timed.timeout = HARD_STOP_MS;
    timed.fn = async function timedRun() {
      const { over, stop } = limit(patience(withinMs), what);
      try {
        return await Promise.race([fn.call(this), over]);
      } finally {
        stop();
      }
    };
  }
}
