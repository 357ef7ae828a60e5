import { serveJobs } from '../src/process/serve-jobs.ts';

type Job =
  | { readonly kind: 'double' | 'rest'; readonly value: number }
  | { readonly kind: 'spin' | 'die' | 'environment' | 'fail' };

/** Jobs that answer, do nothing for a while, go on for ever, or end their process. */
serveJobs<Job, unknown>((job) => {
  switch (job.kind) {
    case 'double':
      return job.value * 2;
    case 'rest':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, job.value);
      return job.value;
    case 'environment':
      return { names: Object.keys(process.env), pid: process.pid };
    case 'fail':
      throw new Error('no such thing');
    case 'die':
      return process.kill(process.pid, 'SIGKILL');
    case 'spin':
      for (;;);
    default:
      return job satisfies never;
  }
});
