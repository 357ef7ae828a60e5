import { ProblemError } from '@filiale/kit/http/problem-error';

/** When a refused reader may try again, in seconds; it polls meanwhile. */
const AGAIN_SECONDS = 30;

/** Counts the streams this process holds open, in all and per address; one too many is 429. */
export function countStreams({ most, mostPerAddress }: { most: number; mostPerAddress: number }) {
  const perAddress = new Map<string, number>();
  let total = 0;

  /** Takes a place; returns a function that gives it back. */
  return function enter(address: string): () => void {
    const here = perAddress.get(address) ?? 0;
    if (total >= most || here >= mostPerAddress)
      throw new ProblemError('request.too-many', { details: { seconds: AGAIN_SECONDS } });
    total += 1;
    perAddress.set(address, here + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      total -= 1;
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    };
  };
}
