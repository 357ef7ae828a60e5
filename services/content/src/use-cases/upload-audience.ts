import type { Caller } from '@filiale/contracts/api/access';
import { reachOf } from '@filiale/contracts/api/rights';
import { FormSubmission } from '@filiale/contracts/content/form-submission';
import { recordScope } from '@filiale/kit/http/record-scope';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';

type Stores = {
  readonly submissions: Pick<FormSubmissionStore, 'withFile'>;
  readonly visitorUploads: Pick<VisitorUploadStore, 'isOver'>;
};
const scope = recordScope(FormSubmission);

/**
 * Who may fetch a file that a visitor sent: who knows its address, and once a form was sent with it those alone who may read its submission. Nobody
 * when its time is over, as that of a deleted submission's files is at once. Source: FORM-018.
 */
export async function uploadAudience(
  { submissions, visitorUploads }: Stores,
  id: string,
  at: Date,
): Promise<'everybody' | 'nobody' | ((caller: Caller) => boolean)> {
  const [named, isOver] = await Promise.all([submissions.withFile(id), visitorUploads.isOver(id, at)]);
  if (isOver) return 'nobody';
  if (named.length === 0) return 'everybody';
  return (caller) => {
    const reach = reachOf(caller, FormSubmission.rights.read);
    return named.some((submission) => scope.isReached(reach, submission, 'read'));
  };
}
