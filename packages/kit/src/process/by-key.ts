/**
 * Works through items: sequentially per key, concurrently across keys, `most` keys at a time. Rejects
 * with the first failure once nothing is under way any more; no further item is begun.
 */
export async function eachByKey<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...Map.groupBy(items, keyOf).values()];
  let failure: { readonly cause: unknown } | undefined;
  const workThrough = async (): Promise<void> => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift())
      for (const item of chain) {
        if (failure) return;
        try {
          await work(item);
        } catch (cause) {
          failure ??= { cause };
        }
      }
  };
  await Promise.all(Array.from({ length: Math.min(most, waiting.length) }, workThrough));
  if (failure) throw failure.cause;
}
