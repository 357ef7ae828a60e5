import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { applyOnce } from '@filiale/kit/events/inbox';
import { inTransaction } from '@filiale/kit/stores/postgres';
import type { FormEvent } from '@filiale/proto/filiale/content/v1/form_event_pb';
import type { Pool } from 'pg';
import type { FormMails } from '../storage/form-mails.ts';

type Queueing = { readonly pool: Pool; readonly formMails: FormMails; readonly now: () => Date };

/** Queues the mails of a form that a visitor sent, once however often the event is delivered. */
export const mailsOfForm =
  ({ pool, formMails, now }: Queueing) =>
  async ({ envelope, fact }: FormEvent, { eventId }: Pick<ReceivedEvent<FormEvent>, 'eventId'>): Promise<void> => {
    if (fact.case !== 'submitted' || fact.value.mails.length === 0) return;
    const { submissionId, locale, formName, answers, mails } = fact.value;
    const at = now();
    const createdAt = envelope?.occurredAt ? timestampDate(envelope.occurredAt) : at;
    const due = mails.map(({ recipient, replyTo, subject, message, hasAnswers, confirmationToken }, place) => ({
      ...{ submissionId, place, locale, formName, createdAt },
      mail: {
        ...{ recipient, replyTo, subject, message, confirmationToken },
        answers: hasAnswers ? answers.map(({ label, value }) => [label, value] as const) : [],
      },
    }));
    await inTransaction(pool, async (client) => {
      if ((await applyOnce(client, [eventId])).size > 0) await formMails.queue(client, due, at);
    });
    formMails.due.nudge();
  };
