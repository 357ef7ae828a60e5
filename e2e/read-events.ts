import { EventSourceParserStream } from 'eventsource-parser/stream';

/** One server-sent event: its id where it has one, its name, its data, and when it arrived, in ms since the epoch. */
export type StreamEvent = {
  readonly id?: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
  readonly atMs: number;
};

/**
 * Hands over every named event of an answer, one after the other, until its stream ends or the caller cuts it.
 * @throws {Error} the stream was refused; the message holds its status
 */
export async function readEvents(answer: Response, take: (event: StreamEvent) => unknown): Promise<void> {
  if (!answer.ok || !answer.body) throw new Error(`the stream was answered ${answer.status}`);
  const events = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { id, event, data } of events)
    if (event) await take({ ...(id && { id }), event, data: JSON.parse(data), atMs: Date.now() });
}
