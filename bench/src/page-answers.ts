import type { openBrowser } from '@filiale/e2e/browser';

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newContext']>>;

/** Watches what the pages of a browser are answered: a measurement of a page that was refused something is none. */
export function watchAnswers(context: Context) {
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Left pages give up what they were asking for.
    if (errorText !== 'net::ERR_ABORTED') refused.push(`${errorText} ${request.url()}`);
  });
  return {
    /** Raises what was refused so far. */
    raise: (): void => {
      if (refused.length > 0) throw new Error(`refused while it was measured: ${refused.join(', ')}`);
    },
  };
}
