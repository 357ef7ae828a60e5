import type { Logger } from '../process/logging.ts';

/** A step of a rebuild: how much of a read model is done, and how many of its rows in this step were others before. */
export type Rebuilt = { readonly model: string; readonly done: number; readonly of: number; readonly wrong: number };

/** How often progress is logged. */
const PROGRESS_MS = 5_000;

/** Goes through the steps of a rebuild and logs how far it is; returns how many rows were wrong, by read model. */
export async function rebuildAll(
  steps: AsyncIterable<Rebuilt>,
  logger: Pick<Logger, 'info'>,
): Promise<ReadonlyMap<string, number>> {
  const wrong = new Map<string, number>();
  let saidMs = performance.now();
  for await (const { model, done, of, wrong: found } of steps) {
    const sum = (wrong.get(model) ?? 0) + found;
    wrong.set(model, sum);
    if (performance.now() - saidMs < PROGRESS_MS && done < of) continue;
    saidMs = performance.now();
    logger.info({ model, done, of, wrong: sum }, done < of ? 'rebuilding' : 'rebuilt');
  }
  return wrong;
}
