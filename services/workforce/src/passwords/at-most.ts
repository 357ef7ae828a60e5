import { ProblemError } from '@filiale/kit/http/problem-error';

/** Runs so much work at a time; more work waits in its order, and past `mostWaiting` it is refused (503). */
export function atMost(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new ProblemError('service.unavailable');
      // A finished task hands its place over, so that nobody overtakes.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
