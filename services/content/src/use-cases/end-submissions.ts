import { jobAuthor } from '@filiale/kit/http/author-of';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';

/** Removes submissions that are to be kept no longer, and links that confirm nothing any more. Several replicas may do it together. */
export async function endSubmissions(
  submissions: Pick<FormSubmissionStore, 'over' | 'remove' | 'endLinks'>,
  now: Date,
): Promise<number> {
  const over = await submissions.over(now.toISOString().slice(0, 10));
  for (const { id } of over)
    await submissions.remove(id, null, { at: now, traceparent: '', by: jobAuthor('end-form-submissions') });
  await submissions.endLinks(now);
  return over.length;
}
