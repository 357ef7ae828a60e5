import { jobAuthor } from '@filiale/kit/http/author-of';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { fileIdsOf } from './submit-form.ts';

type Stores = {
  readonly submissions: Pick<FormSubmissionStore, 'over' | 'remove' | 'endLinks'>;
  readonly visitorUploads: Pick<VisitorUploadStore, 'keep'>;
};

/** Removes submissions that are to be kept no longer, lets their files go, and removes links that confirm nothing any more. Several replicas may do it together. */
export async function endSubmissions({ submissions, visitorUploads }: Stores, now: Date): Promise<number> {
  const over = await submissions.over(now.toISOString().slice(0, 10));
  for (const submission of over) {
    await visitorUploads.keep(fileIdsOf(submission), now);
    await submissions.remove(submission.id, null, { at: now, traceparent: '', by: jobAuthor('end-form-submissions') });
  }
  await submissions.endLinks(now);
  return over.length;
}
