import { ProblemError } from '@filiale/kit/http/problem-error';
import OpenAI, {
  APIConnectionTimeoutError,
  APIError,
  AuthenticationError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';

type AiSettings = {
  readonly key: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly imageModel: string;
  /** Longest time until the end of an answer with all attempts, in ms. */
  readonly timeoutMs: number;
  /** Attempts after the first one that fails. */
  readonly retries: number;
};

export type Message = OpenAI.ChatCompletionMessageParam;
/** The messages of a question, and the JSON schema of its answer. */
export type Question = {
  readonly messages: readonly Message[];
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
};
type Waiting = { readonly signal: AbortSignal; readonly onText?: (characters: number) => void };

/** A model behind the API of OpenAI, or a compatible one. Raises `ai.…` problems. */
export type AiModel = ReturnType<typeof createAiModel>;

const problemOf = (cause: unknown, isLate: boolean): unknown => {
  if (cause instanceof ProblemError) return cause;
  if (isLate || cause instanceof APIConnectionTimeoutError) return new ProblemError('ai.late', { cause });
  if (cause instanceof RateLimitError) return new ProblemError('ai.busy', { cause });
  if (cause instanceof AuthenticationError || cause instanceof PermissionDeniedError)
    return new ProblemError('ai.key-refused', { cause });
  if (cause instanceof APIError && cause.status === 400)
    return new ProblemError(cause.code === 'moderation_blocked' ? 'ai.refused' : 'ai.unusable', { cause });
  return cause instanceof APIError ? new ProblemError('ai.away', { cause }) : cause;
};

export function createAiModel({ key, baseUrl, model, imageModel, timeoutMs, retries }: AiSettings) {
  const client = new OpenAI({ apiKey: key, baseURL: baseUrl, timeout: timeoutMs, maxRetries: retries });

  /** Work that ends when the caller leaves or the time is over. */
  const within = async <T>(given: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([given, late]);
    try {
      const done = await work(signal);
      // A stream that was broken off ends as if it were whole.
      signal.throwIfAborted();
      return done;
    } catch (error) {
      throw given.aborted ? new ProblemError('ai.late', { cause: error }) : problemOf(error, late.aborted);
    }
  };

  return {
    /** The answer as text, and the tokens that question and answer took. */
    answer: ({ messages, name, schema }: Question, { signal: given, onText }: Waiting) =>
      within(given, async (signal) => {
        const stream = await client.chat.completions.create(
          {
            model,
            messages: [...messages],
            stream: true,
            stream_options: { include_usage: true },
            response_format: { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict: true } },
          },
          { signal },
        );
        let [text, tokens] = ['', 0];
        for await (const { choices, usage } of stream) {
          const [choice] = choices;
          if (choice?.delta.refusal || choice?.finish_reason === 'content_filter') throw new ProblemError('ai.refused');
          text += choice?.delta.content ?? '';
          tokens = usage?.total_tokens ?? tokens;
          onText?.(text.length);
        }
        return { text, tokens };
      }),
    /** The bytes of a picture in one of the sizes that the model has. */
    draw: (prompt: string, size: string, { signal: given }: Waiting) =>
      within(given, async (signal) => {
        // Those of OpenAI always answer with bytes and know no such choice; others answer with an address by default.
        const format = imageModel.startsWith('gpt-') ? {} : ({ response_format: 'b64_json' } as const);
        const { data, usage } = await client.images.generate(
          { model: imageModel, prompt, size, n: 1, ...format },
          { signal },
        );
        const bytes = data?.[0]?.b64_json;
        if (!bytes) throw new ProblemError('ai.unusable');
        return { bytes: Buffer.from(bytes, 'base64'), tokens: usage?.total_tokens ?? 0 };
      }),
  };
}
