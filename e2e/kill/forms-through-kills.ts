import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import type { Stack } from '@filiale/devstack/stack';
import { patience } from '@filiale/kit/testing/patience';
import { mailsTo } from '../caught-mails.ts';
import { insist } from '../insist.ts';
import { ANSWER_WITHIN_MS, staffOf } from '../test-stack.ts';
import type { Load, Pace } from './conductor.ts';

type FormsResult = {
  /** Names that visitors wrote, as they are stored and as subjects of mails, sorted. */
  readonly stored: string[];
  readonly mailed: string[];
  readonly sent: string[];
};

const GIVE_UP_MS = 90_000;

/** Visitors send a form while processes are killed, each under a key until it is answered; then what staff and the mailbox have got is counted. */
export const formsThroughKills = (stack: Stack, submissions: number): Load<FormsResult> => ({
  calls: submissions,
  run: (pace) => sendForms(stack, submissions, pace),
});

async function sendForms(stack: Stack, submissions: number, pace: Pace): Promise<FormsResult> {
  const staff = staffOf(stack);
  const visitor = createClient({ origin: `http://127.0.0.1:${stack.ports.gateway}`, timeoutMs: ANSWER_WITHIN_MS });
  const recipient = `${randomUUID()}@kills.example`;
  const { data: form } = await staff('POST /api/nodes', {
    body: {
      ...{ type: 'form', identifier: randomUUID(), isPublic: true },
      content: {
        name: 'Anfrage',
        fields: [{ type: 'text', value: { fieldId: 'name', label: 'Name', isRequired: true } }],
        actions: [{ type: 'sendMail', recipient, subject: '{name}' }],
      },
    },
  });
  const sent = Array.from({ length: submissions }, (_, place) => `Absender ${place}`).toSorted();
  const params = { locale: 'de-AT' as const, formId: form.id };
  for (const name of sent) {
    if (!(await pace.next())) break;
    const headers = { 'idempotency-key': randomUUID() };
    await insist(() => visitor('POST /api/custom/form/{locale}/{formId}', { params, body: { name } }, { headers }));
    pace.answered();
  }
  await pace.over();

  const query = { filter: { form: form.id }, pageSize: 1_000 };
  const { data } = await insist(() => staff('GET /api/form-submissions', { query }));
  // One that was handed over right before a kill goes again under its Message-ID; the inbox shows it once, as mailboxes do.
  const mailed = async (): Promise<string[]> => (await mailsTo(stack, recipient)).map(({ subject }) => subject);
  for (const waiting = patience(GIVE_UP_MS); (await mailed()).length < submissions && !waiting.isOver(); )
    await pause(200);
  return {
    stored: data.map(({ answers: [first] }) => String(first?.value)).toSorted(),
    mailed: (await mailed()).toSorted(),
    sent,
  };
}
