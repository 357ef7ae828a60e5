import type { ProblemCode } from '@filiale/contracts/api/problems';
import type { AiProgress } from '@filiale/contracts/content/content-ai';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { AiModel, Question } from '../clients/ai-model.ts';
import type { AiUsageStore } from '../storage/ai-usage.ts';

/** The models of this installation; `model` is null without a key. */
export type Ai = {
  readonly model: AiModel | null;
  readonly names: { readonly model: string; readonly imageModel: string; readonly isDemo: boolean };
  readonly usage: AiUsageStore;
  /** Calls of models that there may be in a month. */
  readonly mostCalls: number;
  /** Sizes in px that the picture model has. */
  readonly imageSizes: readonly string[];
  readonly now: () => Date;
};
/** How a caller follows the work, and ends it. */
export type Run = { readonly signal: AbortSignal; readonly progress: (progress: AiProgress) => void };

/** An answer that was read: a value, or its faults in words for the model. */
export type Read<T> = { readonly value: T } | { readonly wrong: readonly string[] };
type Asked<T> = Question & { readonly read: (answer: unknown) => Promise<Read<T>> };

const MOST_WRONG = 20;
/** Calls that reached no model and do not count. */
const free: ReadonlySet<ProblemCode> = new Set(['ai.busy', 'ai.key-refused', 'ai.away']);

/** Does something with a model: refused where there is none, or none of this month's calls is left. */
export async function withModel<T extends { readonly tokens: number }>(
  { model, usage, mostCalls, now }: Ai,
  work: (model: AiModel) => Promise<T>,
): Promise<T> {
  if (!model) throw new ProblemError('ai.not-set-up');
  const at = now();
  if (!(await usage.takeCall(at, mostCalls))) {
    const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
    const day = `${next.getUTCDate()}.${next.getUTCMonth() + 1}.`;
    const seconds = Math.ceil((next.getTime() - at.getTime()) / 1000);
    throw new ProblemError('ai.limit', { details: { most: mostCalls, day, seconds } });
  }
  try {
    const done = await work(model);
    await usage.addTokens(at, done.tokens);
    return done;
  } catch (error) {
    if (error instanceof ProblemError && free.has(error.code)) await usage.giveBack(at);
    throw error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks a model, and once more with the faults where its answer does not fit. Raises `ai.unusable` when the second one does not either. */
export async function askModel<T>(ai: Ai, { read, ...question }: Asked<T>, { signal, progress }: Run): Promise<T> {
  let asked: Question = question;
  let wrong: readonly string[] = [];
  for (const step of ['writing', 'repairing'] as const) {
    progress({ step, characters: 0 });
    const onText = (characters: number) => progress({ step, characters });
    const { text } = await withModel(ai, (model) => model.answer(asked, { signal, onText }));
    const answer = await read(parsed(text));
    if ('value' in answer) return answer.value;
    wrong = answer.wrong.slice(0, MOST_WRONG);
    const repair = `This answer cannot be used:\n${wrong.join('\n')}\nAnswer again, with the whole of it.`;
    const messages: Question['messages'] = [
      ...question.messages,
      { role: 'assistant', content: text },
      { role: 'user', content: repair },
    ];
    asked = { ...question, messages };
  }
  throw new ProblemError('ai.unusable', { details: { wrong } });
}
