import { contentResources } from '@filiale/contracts/content/content-resources';
import { FormSubmission } from '@filiale/contracts/content/form-submission';
import { authorOf } from '@filiale/kit/http/author-of';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { answeredIn } from '@filiale/kit/http/problem-error';
import { referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import type { Pages } from '../storage/pages.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { confirmSubmission } from '../use-cases/confirm-submission.ts';
import { endFiles } from '../use-cases/end-submissions.ts';
import { submissionColumns } from '../use-cases/submission-columns.ts';
import { submissionId, submitForm } from '../use-cases/submit-form.ts';

type Forms = {
  readonly pages: Pages;
  readonly submissions: FormSubmissionStore;
  readonly uploads: UploadStore;
  readonly visitorUploads: VisitorUploadStore;
  readonly now: () => Date;
};

/** Forms that visitors send, and what became of them. Source: FORM-004 to FORM-006. */
export function bindForms(http: HttpApp, { pages, now, ...stores }: Forms): void {
  const { submissions, visitorUploads } = stores;
  const sound = soundRecords(referableIn(contentResources, pages.stores));
  bindResource(http, FormSubmission, submissions, {
    ...sound(FormSubmission),
    // Its files go with it, but for those of others.
    beforeRemove: (submission) => endFiles({ submissions, visitorUploads }, submission, now()),
    exportColumns: (columns, readAll) => submissionColumns(columns, readAll, pages.nodes.getMany),
  });
  http.bind('POST /api/custom/form/confirm', async (call) => {
    const meta = { at: now(), traceparent: call.traceparent, by: authorOf(call), action: 'confirm' };
    const { formName, confirmedAt } = await confirmSubmission(submissions, call.body.token, meta);
    return { data: { formName, confirmedAt } };
  });
  http.bind('POST /api/custom/form/{locale}/{formId}', async (call) => {
    const { locale, formId: form } = call.params;
    const meta = { at: now(), traceparent: call.traceparent, by: authorOf(call) };
    const submission = { form, locale, values: call.body, id: submissionId(call.idempotencyKey, form) };
    return {
      data: await answeredIn(locale, () => submitForm({ nodes: pages.nodes, ...stores }, submission, meta)),
    };
  });
}
