import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookMessage } from '@filiale/contracts/ordering/webhook';

/** A call as a receiver gets it. */
export type ReceivedWebhook = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: WebhookMessage;
};
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A server of an integrator: keeps what it gets, and answers each path as told (204 unless told). */
export async function receiveWebhooks() {
  const received: ReceivedWebhook[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const headers = request.headers as Record<string, string>;
      received.push({ path, headers, body, message: JSON.parse(body) as WebhookMessage });
      const answer = answers.get(path);
      if (answer) answer(response, request);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((one) => one.path === path),
    answer: (path: string, how: Answer | number | null) => {
      if (how === null) answers.delete(path);
      else
        answers.set(
          path,
          typeof how === 'number'
            ? (response) => response.writeHead(how, { location: '/elsewhere' }).end(`says ${how}`)
            : how,
        );
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
