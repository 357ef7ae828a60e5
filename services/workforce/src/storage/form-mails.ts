import type { Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { PoolClient } from 'pg';

/** A mail because of a form. Everything in it is plain text and untrusted. */
export type FormMail = {
  readonly recipient: string;
  /** Whom an answer goes to; empty: the company. */
  readonly replyTo: string;
  readonly subject: string;
  readonly message: string;
  /** Label and text; empty where the mail shows none. */
  readonly answers: readonly (readonly [label: string, text: string])[];
  /** Empty where there is nothing to confirm. */
  readonly confirmationToken: string;
};
/** A mail that waits. */
export type DueFormMail = {
  readonly submissionId: string;
  readonly place: number;
  readonly locale: string;
  readonly formName: string;
  readonly mail: FormMail;
  readonly createdAt: Date;
};

type Row = {
  submission_id: string;
  place: number;
  locale: string;
  form_name: string;
  mail: FormMail;
  created_at: Date;
};

/** Mails of forms, which are also the queue they are sent from. */
export function createFormMails(store: Pick<Postgres, 'pool' | 'figures'>) {
  const due = createWorkQueue(store, {
    name: 'form-mails',
    table: 'form_mails',
    key: ['submission_id', 'place'],
    tries: ['tries'],
    reason: 'last_error',
    itemOf: ({ submission_id, place, locale, form_name, mail, created_at }: Row): DueFormMail => ({
      ...{ submissionId: submission_id, place, locale, formName: form_name, mail, createdAt: created_at },
    }),
  });
  return {
    due,
    queue: async (client: PoolClient, mails: readonly DueFormMail[], at: Date): Promise<void> => {
      for (const { submissionId, place, locale, formName, mail, createdAt } of mails)
        await client.query(
          `insert into form_mails (submission_id, place, locale, form_name, mail, due_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [submissionId, place, locale, formName, JSON.stringify(mail), at, createdAt],
        );
    },
  };
}
export type FormMails = ReturnType<typeof createFormMails>;
