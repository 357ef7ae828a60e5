import type { Stack } from '@filiale/devstack/stack';
import { eventually } from './eventually.ts';

export type CaughtMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** How often it came under one Message-ID. */
  readonly copies: number;
};

/** What the inbox of a stack has caught for an address, the newest first. */
export async function mailsTo(stack: Stack, to: string): Promise<CaughtMail[]> {
  const answer = await fetch(`http://127.0.0.1:${stack.ports.inbox}/messages`);
  return ((await answer.json()) as CaughtMail[]).filter((mail) => mail.to === to);
}

/** The newest mail to an address whose subject says this, when it has come. */
export async function mailTo(stack: Stack, to: string, subject = /./): Promise<CaughtMail> {
  let mail: CaughtMail | undefined;
  await eventually(async () => {
    mail = (await mailsTo(stack, to)).find((each) => subject.test(each.subject));
    return mail !== undefined;
  }, `a mail to ${to} comes`);
  return mail as CaughtMail;
}
