import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InitEntry } from '@filiale/contracts/content/init';
import type { Stack } from '@filiale/devstack/stack';
import { webBuildDirectory } from '@filiale/devstack/web-build';
import { startWebServer } from './web-server.ts';

type Change = (entries: readonly InitEntry[]) => readonly InitEntry[];

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const stopped = (server: Server): void => {
  server.close();
  server.closeAllConnections();
};

/** Hands a request on; the answer goes back as it is, or as `change` makes it. */
function handOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number, change?: (text: string) => string) {
  const { 'if-none-match': _seen, 'accept-encoding': _coding, ...plain } = incoming.headers;
  const headers = change ? plain : incoming.headers;
  const onward = ask({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers }, (answer) => {
    if (!change) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' });
      outgoing.end(change(Buffer.concat(chunks).toString()));
    });
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/**
 * The shop of a company that differs from the demo's in some entries of `/api/init`, beside it: a web app of its own with another
 * answer. Nothing in the stores changes, so other tests notice nothing. Where it cannot start, nothing of it stays open. `root` is the folder of
 * the built web app.
 */
export async function openOtherCompany(stack: Stack, root = webBuildDirectory()) {
  let change: Change = (entries) => entries;
  let answers: Readonly<Record<string, unknown>> = {};
  const changedInit = (text: string): string => {
    const { data, ...rest } = JSON.parse(text) as { data: InitEntry[] };
    return JSON.stringify({ ...rest, data: change(data) });
  };
  const data = createServer((incoming, outgoing) => {
    const own = answers[incoming.url?.split('?')[0] ?? ''];
    if (own !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ data: own }));
      return;
    }
    const isInit = incoming.url?.startsWith('/api/init');
    handOn(incoming, outgoing, stack.ports.gatewayInternal, isInit ? changedInit : undefined);
  });
  const dataPort = await listen(data);
  const web = await startWebServer(stack, `http://127.0.0.1:${dataPort}`, { root }).catch((cause) => {
    stopped(data);
    throw new Error('the other web app did not start', { cause });
  });
  const isPage = (path = '/') => !/^\/(?:_next|api|image|upload|fonts)\//.test(path);
  const front = createServer((incoming, outgoing) =>
    handOn(incoming, outgoing, isPage(incoming.url) ? web.port : stack.ports.gateway),
  );
  const origin = `http://127.0.0.1:${await listen(front)}`;

  return {
    origin,
    /** Sets the entries of the company from now on. */
    become: (next: Change): void => {
      change = next;
    },
    /** Sets what other calls of its pages are answered, by their paths: `/api/sites/public`. */
    answer: (next: Readonly<Record<string, unknown>>): void => {
      answers = next;
    },
    stop: (): void => {
      void web.stop();
      for (const server of [front, data]) stopped(server);
    },
  };
}
