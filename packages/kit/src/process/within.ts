/** A work was not done in time. */
export class TookTooLong extends Error {}

/**
 * What a work comes to if it does within `ms`, else what `late` answers: a {@link TookTooLong} unless told. It goes on all the same; what can
 * be broken off is given a signal of its own.
 */
export async function within<T, L = never>(
  ms: number,
  work: Promise<T>,
  late: () => L = () => {
    throw new TookTooLong(`not done within ${ms} ms`);
  },
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'limit'>((resolve) => {
    timer = setTimeout(resolve, ms, 'limit');
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), limit]);
    return first === 'limit' ? late() : first.value;
  } finally {
    clearTimeout(timer);
  }
}
