import { createHttpApp } from '@filiale/kit/http/http';
import { parseOrRefuse } from '@filiale/kit/http/problem-error';
import { readJsonBody } from '@filiale/kit/http/request-parsing';
import type { Service } from '@filiale/kit/process/lifecycle';
import type { Logger } from '@filiale/kit/process/logging';
import { z } from 'zod';
import type { Config } from './config.ts';
import { createFaults, Fault } from './faults.ts';
import { createMailServer } from './mail-server.ts';
import { openMessages } from './messages.ts';
import { newestOf, page, script, styles } from './page.ts';

const Sms = z.object({
  from: z.string(),
  to: z.string().regex(/^\+\d{4,15}$/),
  text: z.string().min(1),
  reference: z.string().min(1),
});
const BODY_BYTES = 64 * 1024;
const PAGE_POLICY = "default-src 'self'; frame-ancestors 'none'";
/** A caught mail is a stranger's page: no scripts, no forms, nothing of ours; pictures may come from where they lie. */
const MAIL_POLICY = "sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'";

/** A mail server and an SMS provider that keep what they are given, and a page that shows it. `smtpPort` is known after the start. */
export function createService(config: Config, logger: Logger): Service & { smtpPort(): number } {
  const messages = openMessages(config.INBOX_DIR);
  const faults = createFaults();
  const mail = createMailServer(messages, faults, logger);
  const http = createHttpApp({ service: 'inbox', logger });
  const { app } = http;

  app.post('/sms', async (request, response) => {
    const sms = Sms.safeParse(await readJsonBody(request, BODY_BYTES));
    const fault = faults.take('sms');
    if (fault === 'later') return void response.status(503).json({ error: 'try again later' });
    if (!sms.success || fault === 'never') return void response.status(400).json({ error: 'not a message to a phone' });
    const { from, to, text, reference } = sms.data;
    const kept = messages.keep({ channel: 'sms', name: reference, from, to, subject: '', text, html: '', headers: {} });
    if (fault === 'unheard') return void response.destroy();
    response.status(202).json({ id: kept.id });
  });
  app.get('/messages', (_request, response) => void response.json(messages.all()));
  app.delete('/messages', (_request, response) => {
    messages.clear();
    faults.clear();
    response.status(204).end();
  });
  app.post('/faults', async (request, response) => {
    faults.set(parseOrRefuse(Fault, await readJsonBody(request, BODY_BYTES)));
    response.status(204).end();
  });
  app.get('/messages/:id/html', (request, response) => {
    const message = messages.get(request.params.id);
    response
      .status(message ? 200 : 404)
      .type('html')
      .set('content-security-policy', MAIL_POLICY);
    response.send(message?.html ?? '');
  });
  app.get('/newest', (_request, response) => void response.type('text').send(newestOf(messages.all())));
  app.get('/inbox.js', (_request, response) => void response.type('js').send(script));
  app.get('/inbox.css', (_request, response) => void response.type('css').send(styles));
  app.get('/', (request, response) => {
    const all = messages.all();
    const wanted = new URL(request.url, 'http://inbox').searchParams.get('message');
    const open = all.find(({ id }) => id === wanted) ?? all[0];
    response.type('html').set('content-security-policy', PAGE_POLICY).send(page(all, open));
  });

  let listener: Awaited<ReturnType<typeof http.listen>> | undefined;
  return {
    start: async () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      mail.once('error', reject);
      mail.listen(config.SMTP_PORT, config.HOST, resolve);
      await promise;
      listener = await http.listen({ port: config.PORT, host: config.HOST });
      return { port: listener.port };
    },
    stop: async () => {
      await listener?.stop();
      await new Promise<void>((resolve) => mail.close(resolve));
    },
    smtpPort: () => {
      const address = mail.server.address();
      return typeof address === 'object' && address ? address.port : config.SMTP_PORT;
    },
  };
}
