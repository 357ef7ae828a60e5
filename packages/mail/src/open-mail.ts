import { createTransport } from 'nodemailer';
import { type Channel, unconfigured } from './delivery.ts';

/** A mail to one recipient. Names and subjects may come from anybody: they carry no line breaks into the head of the mail. */
export type Mail = {
  /** Without angle brackets. The same id again is the same mail: servers and mail programs drop or fold the second. */
  readonly messageId: string;
  /** Mails of one order belong to one thread. */
  readonly threadId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string;
  /** Whose address that is; the sender's name by default. */
  readonly replyName?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
};

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;
const MOST_CONNECTIONS = 8;

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Sends mails over SMTP by the address of a server (`smtps://user:password@host`). Without one every mail is refused. */
export function openMail(url: string | undefined): Channel<Mail> & { stop(): void } {
  if (!url) return { ...unconfigured('MAIL_URL'), stop: () => undefined };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // Nothing in a mail may make this process read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ messageId, threadId, from, to, replyTo, replyName = from.name, subject, html, text, date }) => {
      try {
        await transport.sendMail({
          from: { name: oneLine(from.name), address: from.address },
          // As objects, so that a comma in an address makes no second recipient.
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: oneLine(replyName), address: replyTo } } : {}),
          subject: oneLine(subject),
          html,
          text,
          date,
          messageId: `<${messageId}>`,
          references: `<${threadId}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const reason = refusalOf(error);
        if (reason) return { outcome: 'refused', reason };
        throw error;
      }
    },
    stop: () => transport.close(),
  };
}

/** Why a server will never take this mail; null for what may pass. A wrong password is our fault and not the mail's. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return null;
  const { code, responseCode, message } = error;
  const isForGood = typeof responseCode === 'number' && responseCode >= 500;
  return isForGood && (code === 'EENVELOPE' || code === 'EMESSAGE') ? message : null;
}
