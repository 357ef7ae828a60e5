type Sharp = typeof import('sharp').default;
let loaded: Promise<Sharp> | undefined;

/**
 * The picture library, loaded with the first picture; only processes of `picture-process.ts` ever do. One picture
 * uses one thread, because several at once are our own limit, and nothing is cached, because every picture is made once.
 */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
