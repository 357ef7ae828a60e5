import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { processorTimeOf } from './processor-time.ts';

/** Why a job has no result: its time was over, its process ended under it, or its code raised `message`. */
export type JobEnd = 'late' | 'died' | 'failed';

/** A job that has no result. */
export class JobError extends Error {
  readonly end: JobEnd;
  constructor(end: JobEnd, message: string) {
    super(message);
    this.name = 'JobError';
    this.end = end;
  }
}

/** What a job's process says: it is ready, or what became of the job it was given. */
export type JobReply = { readonly ready: true } | { readonly result: unknown } | { readonly failure: string };

/** Longest wait for a new process to be ready; the clock of a job starts afterwards. */
const START_MS = 30_000;
/** A process without work ends after this. */
const IDLE_MS = 30_000;
/** How many times its limit a job may take by the clock where it was not given so much processor time. */
const MOST_LIMITS = 10;

type Worker = { readonly child: ChildProcess; idle?: NodeJS.Timeout };

/**
 * Runs work on untrusted input in child processes, so that a time limit can end any of it, native code and regular expressions
 * too, while this process goes on answering. `module` is a file that calls `serveJobs`. Processes start with the first job, know
 * nothing of the environment but where programs lie, run behind the service in the order of processes, and end when idle.
 * `run` raises `JobError`.
 */
export function createJobPool<J, R>({
  module,
  concurrency,
  limitMs,
}: {
  readonly module: URL;
  /** Jobs at once; the others wait, and their clock does not run. */
  readonly concurrency: number;
  /** Longest time of one job: of a processor where the system says how much its process had, so that a busy machine ends no job; else of the clock. */
  readonly limitMs: number;
}) {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let isStopped = false;

  const end = (worker: Worker): void => {
    clearTimeout(worker.idle);
    all.delete(worker);
    const place = idle.indexOf(worker);
    if (place >= 0) idle.splice(place, 1);
    worker.child.kill('SIGKILL');
  };

  const start = async (): Promise<Worker> => {
    const { PATH = '', HOME = '', LANG = 'C.UTF-8', TMPDIR = '/tmp' } = process.env;
    const child = fork(module, {
      env: { PATH, HOME, LANG, TMPDIR },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const worker: Worker = { child };
    all.add(worker);
    child.on('error', () => end(worker));
    child.once('exit', () => end(worker));
    if (child.pid !== undefined) behindTheService(child.pid);
    try {
      await replyOf(worker, START_MS);
    } catch (error) {
      end(worker);
      throw error;
    }
    return worker;
  };

  const rest = (worker: Worker): void => {
    if (!all.has(worker)) return;
    worker.idle = setTimeout(() => end(worker), IDLE_MS);
    worker.idle.unref();
    // An idle worker must not keep the process alive.
    worker.child.unref();
    worker.child.channel?.unref();
    idle.push(worker);
  };

  const work = async (job: J): Promise<R> => {
    if (isStopped) throw new JobError('died', 'no more jobs: the service stops');
    const worker = idle.pop() ?? (await start());
    clearTimeout(worker.idle);
    worker.child.ref();
    worker.child.channel?.ref();
    try {
      const reply = replyOf(worker, limitMs);
      worker.child.send(job as object, (error) => error && end(worker));
      const answered = await reply;
      if ('failure' in answered) throw new JobError('failed', answered.failure);
      if (!('result' in answered)) throw new JobError('died', 'a process said something else than a result');
      return answered.result as R;
    } catch (error) {
      if (!(error instanceof JobError && error.end === 'failed')) end(worker);
      throw error;
    } finally {
      rest(worker);
    }
  };

  return {
    async run(job: J): Promise<R> {
      if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work(job);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    /** Ends every process at once. */
    stop(): void {
      isStopped = true;
      for (const worker of [...all]) end(worker);
    },
  };
}
export type JobPool<J, R> = ReturnType<typeof createJobPool<J, R>>;

/** The next thing a process says; raises when it says nothing in time, or ends. */
function replyOf({ child }: Worker, withinMs: number): Promise<JobReply> {
  const processorTime = () => processorTimeOf(child.pid ?? 0);
  return new Promise((resolve, reject) => {
    const [hadMs, begun] = [processorTime(), performance.now()];
    const settle = (): void => {
      clearTimeout(timer);
      child.off('message', said);
      child.off('exit', ended);
      child.off('error', ended);
    };
    const said = (reply: unknown): void => {
      settle();
      resolve(reply as JobReply);
    };
    const ended = (): void => {
      settle();
      reject(new JobError('died', 'the process of a job ended'));
    };
    const look = (): void => {
      const leftMs = withinMs - ((processorTime() ?? Number.POSITIVE_INFINITY) - (hadMs ?? 0));
      if (leftMs > 0 && performance.now() - begun < withinMs * MOST_LIMITS) {
        timer = setTimeout(look, leftMs);
        return;
      }
      settle();
      reject(new JobError('late', `a job took longer than ${withinMs} ms`));
    };
    let timer = setTimeout(look, withinMs);
    child.once('message', said);
    child.once('exit', ended);
    child.once('error', ended);
  });
}

/** Lets callers of the service go first. One that has ended already, or a machine that knows no order, is no harm. */
function behindTheService(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    if (!['ESRCH', 'EPERM', 'EACCES'].includes((error as { info?: { code?: string } }).info?.code ?? '')) throw error;
  }
}
