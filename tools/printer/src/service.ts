import type { Service } from '@filiale/kit/lifecycle';
import type { Logger } from '@filiale/kit/logging';
import type { Config } from './config.ts';
import { createSimulatedPrinter } from './simulated-printer.ts';

/** A simulated printer that asks until it is stopped. */
export async function createService(config: Config, logger: Logger): Promise<Service> {
  const printer = createSimulatedPrinter({
    url: config.PRINTER_URL,
    paper: config.PRINTER_PAPER,
    directory: config.PRINTER_DIR,
    fault: config.PRINTER_FAULT,
  });
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let isStopping = false;
  const ask = async (): Promise<void> => {
    let didPrint = false;
    try {
      didPrint = await printer.round();
      if (didPrint) logger.info({ file: printer.printed.at(-1)?.file }, 'printed');
    } catch (error) {
      logger.warn({ error }, 'the shop does not answer');
    }
    if (!isStopping) timer = setTimeout(begin, didPrint ? 0 : config.PRINTER_POLL_MS);
  };
  const begin = (): void => {
    underWay = ask();
  };
  return {
    start: async () => {
      begin();
      return { port: 0 };
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
