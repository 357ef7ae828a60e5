import { readFile } from 'node:fs/promises';
import { createHttpApp } from '@filiale/kit/http/http';
import type { Service } from '@filiale/kit/process/lifecycle';
import type { Logger } from '@filiale/kit/process/logging';
import type { Config } from './config.ts';
import { newestOf, page, script, styles } from './page.ts';
import { pictureOf, printedSheets } from './printed-sheets.ts';
import { createSimulatedPrinter } from './simulated-printer.ts';
import { createTrouble } from './trouble.ts';

const PAGE_POLICY = "default-src 'self'; frame-ancestors 'none'";

/** A simulated printer that asks until it is stopped, and a page that shows what came out of it. */
export async function createService(config: Config, logger: Logger): Promise<Service> {
  const { PRINTER_DIR: directory, PRINTER_PAPER: paper, PRINTER_FAULT: fault } = config;
  let printer: ReturnType<typeof createSimulatedPrinter> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isStopping = false;
  const trouble = createTrouble(logger);
  const ask = async (): Promise<void> => {
    let didPrint = false;
    try {
      const url = printer ? undefined : await addressOf(config);
      if (url) printer = createSimulatedPrinter({ url, paper, directory, fault });
      didPrint = (await printer?.round()) ?? false;
      trouble.over();
      if (didPrint) logger.info({ file: printer?.printed.at(-1)?.file }, 'printed');
    } catch (error) {
      // Its key may be a new one meanwhile, and its branch another.
      printer = undefined;
      trouble.met(error);
    }
    if (!isStopping) timer = setTimeout(begin, didPrint ? 0 : config.PRINTER_POLL_MS);
  };
  const begin = (): void => {
    underWay = ask();
  };

  const http = createHttpApp({ service: 'printer', logger });
  const { app } = http;
  app.get('/newest', (_request, response) => void response.type('text').send(newestOf(printedSheets(directory))));
  app.get('/printer.js', (_request, response) => void response.type('js').send(script));
  app.get('/printer.css', (_request, response) => void response.type('css').send(styles));
  app.get('/sheets/:name', (request, response) => {
    const picture = pictureOf(directory, request.params.name);
    if (picture) response.type('png').send(picture);
    else response.status(404).end();
  });
  app.get('/', (_request, response) => {
    response
      .type('html')
      .set('content-security-policy', PAGE_POLICY)
      .send(page(printedSheets(directory)));
  });

  let listener: Awaited<ReturnType<typeof http.listen>> | undefined;
  return {
    start: async () => {
      listener = await http.listen({ port: config.PORT, host: config.HOST });
      begin();
      return { port: listener.port };
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
      await listener?.stop();
    },
  };
}

/** Where the printer calls; undefined until the file with its key is there. */
async function addressOf({ PRINTER_URL: url, PRINTER_KEY_FILE: file }: Config): Promise<string | undefined> {
  if (file === undefined) return url;
  try {
    return `${url}/${(await readFile(file, 'utf8')).trim()}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
