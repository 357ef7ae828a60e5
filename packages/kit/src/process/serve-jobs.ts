import type { JobReply } from './job-pool.ts';

/**
 * The other side of `createJobPool`: answers one job after the other in a process of its own. When the service is gone, this
 * process is too, whatever native code is at.
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
