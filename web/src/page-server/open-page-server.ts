import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPageAnswer } from './answer-page.ts';
import type { BuiltFiles } from './built-files.ts';
import { openNextPages } from './next-pages.ts';

/** Longer than any client keeps an idle connection. */
const KEPT_MS = 65_000;

type Options = {
  readonly handle: RequestListener;
  readonly files: BuiltFiles;
  readonly port: number;
  readonly host: string;
  /** See `Arrangement`. */
  readonly startScript: string;
  readonly warn: (sentence: string, error?: unknown) => void;
};

/** The HTTP server of the web app. All that a browser gets of Next goes through it, and the gateway before it knows nothing of Next. */
export async function openPageServer({ handle, files, port, host, startScript, warn }: Options) {
  const pages = await openNextPages(handle);
  const answerPage = createPageAnswer({ askNext: pages.askNext, readStyle: files.readStyle, startScript, warn });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (!(await files.answer(request, response))) await answerPage(request, response);
    } catch (error) {
      // Nobody is there any more, or a half answer must not look whole.
      if (response.destroyed) return;
      warn('a page was not answered', error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-length': 0 }).end();
    }
  };
  const server = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Takes no more calls, and resolves when those that run are answered. */
    stop: async (): Promise<void> => {
      await new Promise((resolve) => server.close(resolve));
      await pages.stop();
    },
  };
}
