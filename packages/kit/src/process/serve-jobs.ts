import type { JobReply } from './job-pool.ts';

/**
 * The child side of `createJobPool`: works through one job after the other. When the service is gone, this
 * process ends too, even inside native code.
 */
export function serveJobs<J, R>(answer: (job: J) => Promise<R> | R): void {
  const say = (reply: JobReply): void => void process.send?.(reply);
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', async (job) => {
    try {
      say({ result: await answer(job as J) });
    } catch (error) {
      say({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
  say({ ready: true });
}
