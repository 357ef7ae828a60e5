import { buffer } from 'node:stream/consumers';
import type { Logger } from '@filiale/kit/process/logging';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Messages } from './messages.ts';

const MOST_BYTES = 10 * 1024 * 1024;

const refused = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Takes every mail over SMTP, sends none on. */
export function createMailServer(messages: Messages, faults: Faults, logger: Logger): SMTPServer {
  const server = new SMTPServer({
    banner: 'Filiale inbox, nothing leaves this machine',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    onData: (stream, session, done) => {
      const take = async (): Promise<void> => {
        const raw = await buffer(stream);
        const fault = faults.take('mail');
        if (fault === 'later') throw refused(451, 'try again later');
        if (fault === 'never') throw refused(550, 'no such mailbox');
        const mail = await PostalMime.parse(raw);
        messages.keep({
          channel: 'mail',
          name: mail.messageId ?? session.id,
          from: [mail.from?.name, mail.from?.address].filter(Boolean).join(' · '),
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        });
        if (fault === 'unheard') throw refused(421, 'the line breaks');
      };
      take().then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  server.on('error', (error) => logger.debug({ error }, 'smtp connection failed'));
  return server;
}
