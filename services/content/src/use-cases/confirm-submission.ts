import type { FormSubmission } from '@filiale/contracts/content/form-submission';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { valuesOf } from '@filiale/kit/stores/record-writes';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import { tokenHash } from './submit-form.ts';

const MOST_ATTEMPTS = 5;

/** The sender followed the link of the mail: the address counts from now on. Following it again changes nothing. */
export async function confirmSubmission(
  submissions: Pick<FormSubmissionStore, 'ofLink' | 'replace'>,
  token: string,
  meta: WriteMeta,
): Promise<FormSubmission> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const submission = await submissions.ofLink(tokenHash(token), meta.at);
    if (!submission) throw new ProblemError('form.link-invalid');
    if (submission.confirmedAt !== null) return submission;
    const values = { ...valuesOf(submission), confirmedAt: meta.at.toISOString(), isConfirmationOpen: false };
    const written = await submissions.replace(submission.id, submission.revision, values, meta);
    if (written.outcome === 'stored') return written.record;
  }
  throw new ProblemError('service.unavailable');
}
