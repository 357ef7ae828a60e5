import type { WebhookMessage } from '@filiale/contracts/ordering/webhook';
import { type StandInAnswer, startStandIn } from '@filiale/kit/testing/stand-in';

/** A server of an integrator: records its requests, and answers each path as set (204 by default). */
export async function receiveWebhooks() {
  const answers = new Map<string, StandInAnswer>();
  const { port, received, stop } = await startStandIn((call, response, request) => {
    const answer = answers.get(call.url);
    if (answer) answer(call, response, request);
    else response.writeHead(204).end();
  });
  return {
    port,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) =>
      received
        .filter(({ url }) => url === path)
        .map(({ headers, body }) => ({
          headers: headers as Record<string, string>,
          body,
          message: JSON.parse(body) as WebhookMessage,
        })),
    answer: (path: string, how: StandInAnswer | number | null) => {
      if (how === null) answers.delete(path);
      else if (typeof how !== 'number') answers.set(path, how);
      else
        answers.set(path, (_call, response) => response.writeHead(how, { location: '/elsewhere' }).end(`says ${how}`));
    },
    stop,
  };
}
