import type { Logger } from '@filiale/kit/process/logging';

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** Logs once that the shop cannot be reached, again when the reason changes, and finally the number of tries; a printer polls every 2 s for ever. */
export function createTrouble(logger: Pick<Logger, 'warn' | 'info'>) {
  let present: { readonly reason: string; tries: number } | undefined;
  return {
    met: (error: unknown): void => {
      const reason = reasonOf(error);
      if (present?.reason === reason) present.tries += 1;
      else {
        present = { reason, tries: 1 };
        logger.warn({ reason }, 'the shop gives no work');
      }
    },
    over: (): void => {
      if (present) logger.info({ tries: present.tries }, 'the shop answers again');
      present = undefined;
    },
  };
}
