import { PassThrough } from 'node:stream';
import { errorAnswer } from '@filiale/kit/http/error-answer';
import type { Answer } from '@filiale/kit/http/http-answer';

/** Well below the minute after which a proxy forgets a silent connection, in ms. */
const BEAT_MS = 15_000;

type Work<P> = (progress: (value: P) => void, signal: AbortSignal) => Promise<unknown>;

/**
 * Answers work as a stream: events `progress`, then `done` with its data, or `problem` with the errors that a plain answer would have. Its signal aborts
 * when the reader leaves.
 */
export function eventAnswer<P>(language: 'de' | 'en', work: Work<P>, onBug: (error: unknown) => void): Answer {
  const stream = new PassThrough();
  const ending = new AbortController();
  const send = (event: string, data: unknown): void => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const beats = setInterval(() => send('beat', {}), BEAT_MS);
  stream.once('close', () => ending.abort());
  const run = async (): Promise<void> => {
    try {
      send('done', { data: await work((value) => send('progress', value), ending.signal) });
    } catch (error) {
      if (ending.signal.aborted) return;
      const { body, isUnexpected } = errorAnswer(error, language);
      if (isUnexpected) onBug(error);
      send('problem', body);
    } finally {
      clearInterval(beats);
      stream.end();
    }
  };
  void run();
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  };
  return { stream, headers };
}
