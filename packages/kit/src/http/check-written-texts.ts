import { writtenTexts } from '@filiale/contracts/content/written-texts';
import type { Fields } from '@filiale/contracts/fields/field';
import { createJobPool, JobError } from '../process/job-pool.ts';
import { type Problem, problemsError } from './problem-error.ts';

/** When nobody waits for the reader's own word any more, see `markdown-process`. */
const LIMIT_MS = 2_000;

/** Shared by all stores of a process; its processes end by themselves, see `createJobPool`. */
const jobs = createJobPool<string, boolean>({
  module: new URL('./markdown-process.ts', import.meta.url),
  concurrency: 2,
  limitMs: LIMIT_MS,
});

async function isReadable(source: string): Promise<boolean> {
  try {
    return await jobs.run(source);
  } catch (error) {
    if (error instanceof JobError && error.end !== 'failed') return false;
    throw error;
  }
}

/**
 * Reads every Markdown text of a record once, before it is stored, in a process that a clock ends: a few thousand signs can keep a reader busy
 * for seconds or overflow its stack. Refusal: `field.too-complex` at each such field.
 */
export async function checkWrittenTexts(fields: Fields, values: object): Promise<void> {
  const texts = writtenTexts(fields, values as Record<string, unknown>);
  const found = await Promise.all(
    texts.map(
      async ({ field, source }): Promise<Problem[]> =>
        (await isReadable(source)) ? [] : [{ code: 'field.too-complex', field }],
    ),
  );
  const [first, ...rest] = found.flat();
  if (first) throw problemsError([first, ...rest]);
}
