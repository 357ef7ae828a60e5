import { Config } from '@filiale/inbox/config';
import type { Fault } from '@filiale/inbox/faults';
import type { Message } from '@filiale/inbox/messages';
import { createService } from '@filiale/inbox/service';
import { createLogger } from '@filiale/kit/process/logging';

/** A mail server and an SMS provider that keep their messages, and the environment for ordering to use them. */
export async function catchMessages() {
  const config = Config.parse({ PORT: '0', SMTP_PORT: '0', NODE_ENV: 'test' });
  const inbox = createService(config, createLogger('inbox', 'silent'));
  const { port } = await inbox.start();
  const url = `http://127.0.0.1:${port}`;
  return {
    environment: {
      MAIL_URL: `smtp://127.0.0.1:${inbox.smtpPort()}`,
      MAIL_FROM: 'bestellung@beisl.example',
      SMS_URL: `${url}/sms`,
      PUBLIC_URL: 'https://beisl.example',
      NOTIFICATION_RETRY_SECONDS: '0.05',
    },
    messagesTo: async (recipient: string): Promise<Message[]> => {
      const all = (await (await fetch(`${url}/messages`)).json()) as Message[];
      return all.filter(({ to }) => to === recipient).reverse();
    },
    fault: async (fault: Omit<Fault, 'times'> & { times?: number }): Promise<void> => {
      const body = JSON.stringify(fault);
      await fetch(`${url}/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    stop: () => inbox.stop(),
  };
}
