import type { FormSubmission, FormValues, SubmittedForm } from '@filiale/contracts/content/form-submission';
import { newId } from '@filiale/contracts/fields/ids';
import { formsTopic } from '@filiale/kit/events/topics';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { PendingEvent, ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { idOfText, randomToken } from '@filiale/kit/process/ids';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { FormEventJson } from '@filiale/proto/filiale/content/v1/form_event_pb';
import { translated, wordLanguage } from '@filiale/rules/locales';
import { elapsedKey, honeypotKey } from '@filiale/rules/page-forms';
import type { FormSubmissionStore } from '../storage/form-submissions.ts';
import type { Pages } from '../storage/pages.ts';
import type { UploadStore } from '../storage/uploads.ts';
import type { VisitorUploadStore } from '../storage/visitor-uploads.ts';
import { type Form, formAnswers, sentFileIds } from './form-answers.ts';
import { formLead } from './form-lead.ts';
import { formMails } from './form-mails.ts';

const DAY_MS = 86_400_000;
/** How long a link of a mail confirms an address. */
const LINK_DAYS = 7;
/** Nobody fills in a form that quickly. */
const QUICKEST_MS = 2_000;

type Forms = {
  readonly nodes: Pages['nodes'];
  readonly submissions: FormSubmissionStore;
  readonly uploads: Pick<UploadStore, 'getMany'>;
  readonly visitorUploads: Pick<VisitorUploadStore, 'keep'>;
};
export type Submission = {
  /** Id or identifier of the node. */
  readonly form: string;
  readonly locale: string;
  readonly values: FormValues;
  /** The same submission has the same id, however often it is sent. */
  readonly id: string;
};

/** Same key, same form: same submission. */
export const submissionId = (key: string | undefined, form: string): string =>
  key === undefined ? newId() : idOfText(`form ${form} ${key}`);
export const tokenHash = (token: string): string => secretHash(token).toString('hex');

/** The files that a submission has. */
export const fileIdsOf = ({ answers }: Pick<FormSubmission, 'answers'>): string[] =>
  answers.flatMap(({ files }) => files.map(({ id }) => id));

/** A filled trap, or a form that was sent the moment it was shown. */
const isSpam = (values: FormValues): boolean => {
  const trap = values[honeypotKey];
  const elapsed = values[elapsedKey];
  return (typeof trap === 'string' && trap !== '') || (typeof elapsed === 'number' && elapsed < QUICKEST_MS);
};

/**
 * Stores what a visitor sent, with its announcement in the same write; the mails follow from that. Spam is stored as such and mailed to nobody.
 * Sent again under the same id it is answered as the first time. Source: FORM-003 to FORM-006, FORM-015, FORM-017.
 */
export async function submitForm(
  { nodes, submissions, uploads, visitorUploads }: Forms,
  { form: name, locale, values, id }: Submission,
  meta: Pick<WriteMeta, 'at' | 'traceparent' | 'by'>,
): Promise<SubmittedForm> {
  const [node] = await nodes.find({ $or: [{ _id: name }, { identifier: name }] });
  if (node?.type !== 'form' || !node.isPublic) throw new ProblemError('record.missing');
  const form = node.content as Form;
  const language = wordLanguage(locale);
  const sent = await uploads.getMany(sentFileIds(form, values));
  const known = new Map(sent.map((upload) => [upload.id, upload]));
  const { answers, email, agreed, problems } = formAnswers(form, values, { locale, language, uploads: known });
  const [first, ...rest] = problems;
  if (first) throw problemsError([first, ...rest]);

  const formName = translated(form, locale, 'name') || node.identifier;
  const isConfirmationNeeded = email !== '' && form.actions.some(({ type }) => type === 'confirmAddress');
  const token = randomToken(24);
  const isUnwanted = isSpam(values);
  const mails = isUnwanted ? [] : formMails({ form, formName, answers, email, locale, language }, token);
  if (isConfirmationNeeded && !isUnwanted)
    await submissions.keepLink(tokenHash(token), id, new Date(meta.at.getTime() + LINK_DAYS * DAY_MS));
  const until = new Date(meta.at.getTime() + form.keepDays * DAY_MS);
  const record: ValuesOf<FormSubmission> = {
    ...{ form: node.id, formName, assignee: null, email, answers: [...answers], locale, note: '' },
    state: isUnwanted ? 'spam' : 'new',
    confirmedAt: null,
    isConfirmationOpen: isConfirmationNeeded,
    keepUntil: until.toISOString().slice(0, 10),
  };
  // Before it is stored, so that none goes that it names.
  await visitorUploads.keep(fileIdsOf(record), new Date(until.getTime() + DAY_MS));
  const lead = formLead({ form, answers, email, agreed, keepUntil: until });
  const submitted = {
    ...(lead && { lead }),
    ...{ submissionId: id, formId: node.id, formIdentifier: node.identifier, formName, locale, email, mails },
    answers: answers.map(({ files: _files, ...answer }) => answer),
  };
  const answer = (at: string): SubmittedForm => ({
    ...{ id, submittedAt: at, isConfirmationNeeded },
    thankYouMessage: translated(form, locale, 'thankYouMessage'),
  });
  try {
    const events = isUnwanted ? [] : [submittedEvent(submitted, meta)];
    return answer((await submissions.insert(id, record, { ...meta, events })).createdAt);
  } catch (error) {
    const stored = error instanceof ProblemError && error.code === 'record.exists' ? await submissions.get(id) : null;
    if (!stored) throw error;
    return answer(stored.createdAt);
  }
}

function submittedEvent(
  submitted: NonNullable<FormEventJson['submitted']>,
  { at, traceparent }: Pick<WriteMeta, 'at' | 'traceparent'>,
): PendingEvent {
  const id = newId();
  const { submissionId: aggregateId = '' } = submitted;
  const event: FormEventJson = {
    envelope: {
      ...{ eventId: id, type: 'FormSubmitted', occurredAt: at.toISOString(), traceparent },
      ...{ aggregateId, aggregateRevision: '1' },
    },
    submitted,
  };
  return { id, key: aggregateId, topic: formsTopic.name, event };
}
