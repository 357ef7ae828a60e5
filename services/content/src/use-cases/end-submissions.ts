import type { FormSubmission } from '@filiale/contracts/content/form-submission';
import { jobAuthor } from '@filiale/kit/http/author-of';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { fileIdsOf } from './submit-form.ts';

type Stores = {
  readonly submissions: Pick<FormSubmissionStore, 'over' | 'remove' | 'endLinks' | 'filesOfOthers'>;
  readonly visitorUploads: Pick<VisitorUploadStore, 'keep'>;
};

/** Lets the files of a submission go, but for those that another one has too: a form that was sent twice names them twice. */
export async function endFiles(
  {
    submissions,
    visitorUploads,
  }: Pick<Stores, 'visitorUploads'> & { readonly submissions: Pick<FormSubmissionStore, 'filesOfOthers'> },
  submission: FormSubmission,
  at: Date,
): Promise<void> {
  const files = fileIdsOf(submission);
  const kept = await submissions.filesOfOthers(submission.id, files);
  await visitorUploads.keep(
    files.filter((file) => !kept.has(file)),
    at,
  );
}

/** Removes submissions that are to be kept no longer, lets their files go, and removes links that confirm nothing any more. Several replicas may do it together. */
export async function endSubmissions({ submissions, visitorUploads }: Stores, now: Date): Promise<number> {
  const over = await submissions.over(now.toISOString().slice(0, 10));
  for (const submission of over) {
    await endFiles({ submissions, visitorUploads }, submission, now);
    await submissions.remove(submission.id, null, { at: now, traceparent: '', by: jobAuthor('end-form-submissions') });
  }
  await submissions.endLinks(now);
  return over.length;
}
