import { newId } from '@filiale/contracts/fields/ids';
import type { LinkKind } from '@filiale/contracts/workforce/session';
import { inTransaction, type Postgres } from '@filiale/kit/stores/postgres';
import { createWorkQueue } from '@filiale/kit/stores/work-queue';
import type { PoolClient } from 'pg';

/** `password-changed` and `signed-out` tell somebody what was done with their login; the others carry a link. */
export type MailKind = LinkKind | 'password-changed' | 'signed-out';
/** A mail that waits. */
export type DueMail = {
  readonly id: string;
  readonly kind: MailKind;
  readonly email: string;
  readonly createdAt: Date;
};

type Row = { id: string; kind: MailKind; email: string; created_at: Date };

/** Mails about logins, which are also the queue they are sent from. */
export function createMails(store: Pick<Postgres, 'pool' | 'figures'>) {
  const due = createWorkQueue(store, {
    name: 'mails',
    table: 'mails',
    key: ['id'],
    tries: ['tries'],
    reason: 'last_error',
    itemOf: ({ id, kind, email, created_at }: Row): DueMail => ({ id, kind, email, createdAt: created_at }),
  });
  return {
    due,
    /** The same work whether somebody has the address or not. `note` leaves its line for the log in the same transaction. */
    queue: async (
      kind: MailKind,
      email: string,
      at: Date,
      note?: (client: PoolClient) => Promise<void>,
    ): Promise<void> => {
      await inTransaction(store.pool, async (client) => {
        await client.query('insert into mails (id, kind, email, due_at, created_at) values ($1, $2, $3, $4, $4)', [
          newId(),
          kind,
          email.trim().toLowerCase(),
          at,
        ]);
        await note?.(client);
      });
      due.nudge();
    },
  };
}
export type Mails = ReturnType<typeof createMails>;
