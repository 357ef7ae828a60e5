import { setTimeout as pause } from 'node:timers/promises';
import { createHttpApp } from '@filiale/kit/http/http';
import { parseOrRefuse } from '@filiale/kit/http/problem-error';
import { readJsonBody } from '@filiale/kit/http/request-parsing';
import type { Service } from '@filiale/kit/process/lifecycle';
import type { Logger } from '@filiale/kit/process/logging';
import type { Response } from 'express';
import { z } from 'zod';
import type { Config } from './config.ts';
import { drawPicture } from './draw-picture.ts';
import { fittingAnswer, type Question, type Schema } from './fitting-answer.ts';
import { Scripted } from './scripted.ts';

const BODY_BYTES = 20 * 1024 * 1024;
const PIECE = 60;
/** Of a made-up answer. */
const TOKENS = 100;

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });
const Chat = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(Part)]) })),
  stream: z.boolean().default(false),
  response_format: z.looseObject({ json_schema: z.looseObject({ schema: z.looseObject({}) }) }).optional(),
});
const Draw = z.looseObject({ model: z.string(), prompt: z.string(), size: z.string().default('1024x1024') });
export type AskedOfModel = z.infer<typeof Chat> | z.infer<typeof Draw>;

/** The question in the first message of a user that is JSON. */
function questionIn({ messages }: z.infer<typeof Chat>): Question {
  const content = messages.find(({ role }) => role === 'user')?.content ?? '';
  const text = typeof content === 'string' ? content : (content.find(({ type }) => type === 'text')?.text ?? '');
  try {
    return JSON.parse(text) as Question;
  } catch {
    return { description: text };
  }
}

const fail = (response: Response, status: number, code: string): void =>
  void response
    .status(status)
    .set(status === 429 ? { 'retry-after-ms': '1' } : {})
    .json({ error: { message: code, type: code, code } });

/**
 * Stands in for language models: speaks the API of OpenAI (chat completions held to a JSON schema, and pictures) and answers with made-up texts that say so.
 * `next` scripts the answers of the calls that follow; `asked` lists all calls.
 */
export function createService(
  config: Config,
  logger: Logger,
): Service & { next(...scripted: Scripted[]): void; readonly asked: readonly AskedOfModel[] } {
  const scripted: Scripted[] = [];
  const asked: AskedOfModel[] = [];
  const http = createHttpApp({ service: 'ai', logger });
  const { app } = http;

  /** Answers in the place of the model where that was scripted; words to say otherwise. */
  const scriptedWords = (response: Response): { readonly content?: string; readonly isDone?: true } => {
    const one = scripted.shift();
    switch (one?.kind) {
      case undefined:
        return {};
      case 'says':
        return { content: one.content };
      case 'busy':
        fail(response, 429, 'rate_limit_exceeded');
        return { isDone: true };
      case 'key':
        fail(response, 401, 'invalid_api_key');
        return { isDone: true };
      case 'down':
        fail(response, 500, 'server_error');
        return { isDone: true };
      case 'refuses':
        fail(response, 400, 'moderation_blocked');
        return { isDone: true };
      case 'silent':
        return { isDone: true };
      default:
        return one satisfies never;
    }
  };

  app.post('/v1/chat/completions', async (request, response) => {
    const chat = Chat.parse(await readJsonBody(request, BODY_BYTES));
    asked.push(chat);
    const { content, isDone } = scriptedWords(response);
    if (isDone) return;
    const schema = chat.response_format?.json_schema.schema as Schema | undefined;
    const words = content ?? (schema ? fittingAnswer(schema, questionIn(chat)) : 'Demo-KI');
    const head = { id: 'chatcmpl-demo', created: 0, model: chat.model };
    const usage = { prompt_tokens: TOKENS / 2, completion_tokens: TOKENS / 2, total_tokens: TOKENS };
    if (!chat.stream) {
      const message = { role: 'assistant', content: words, refusal: null };
      const choices = [{ index: 0, message, finish_reason: 'stop' }];
      return void response.json({ ...head, object: 'chat.completion', choices, usage });
    }
    response.set('content-type', 'text/event-stream');
    const send = (choices: object[], more: object = {}): void =>
      void response.write(
        `data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', choices, ...more })}\n\n`,
      );
    for (let at = 0; at < words.length && !response.destroyed; at += PIECE) {
      send([{ index: 0, delta: { content: words.slice(at, at + PIECE) }, finish_reason: null }]);
      if (config.AI_PAUSE_MS > 0) await pause(config.AI_PAUSE_MS);
    }
    send([{ index: 0, delta: {}, finish_reason: 'stop' }]);
    send([], { usage });
    response.end('data: [DONE]\n\n');
  });

  app.post('/v1/images/generations', async (request, response) => {
    const draw = Draw.parse(await readJsonBody(request, BODY_BYTES));
    asked.push(draw);
    const { content, isDone } = scriptedWords(response);
    if (isDone) return;
    const b64_json = content ?? (await drawPicture(draw.prompt, draw.size)).toString('base64');
    response.json({ created: 0, data: [{ b64_json }], usage: { total_tokens: TOKENS } });
  });

  app.post('/next', async (request, response) => {
    scripted.push(...parseOrRefuse(z.array(Scripted), await readJsonBody(request, BODY_BYTES)));
    response.status(204).end();
  });

  let listener: Awaited<ReturnType<typeof http.listen>> | undefined;
  return {
    start: async () => {
      listener = await http.listen({ port: config.PORT, host: config.HOST });
      return { port: listener.port };
    },
    stop: async () => listener?.stop(),
    next: (...more) => void scripted.push(...more),
    asked,
  };
}
