/** The work was not done in time. */
export class TimedOut extends Error {}

/**
 * The result of the work if it ends within `ms`, else that of `late`, which raises {@link TimedOut} by default. The work itself goes on; work that
 * can be cancelled is given a signal of its own. A process that was busy itself first reads what has arrived meanwhile.
 */
export async function withTimeout<T, L = never>(
  ms: number,
  work: Promise<T>,
  late: () => L = () => {
    throw new TimedOut(`not done within ${ms} ms`);
  },
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'limit'>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, 'limit'), ms);
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), limit]);
    return first === 'limit' ? late() : first.value;
  } finally {
    clearTimeout(timer);
  }
}
