import type { Field } from '@filiale/contracts/fields/field';
import { TEXT_MAX } from '@filiale/contracts/fields/types/string-field';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { withWrittenTexts } from '@filiale/kit/http/with-written-texts';
import type { Message } from '../clients/ai-model.ts';
import { type Ai, askModel, type Run } from './ask-model.ts';
import { withOwnLinks } from './own-links.ts';

/** A text that is asked for: its key in question and answer, and the field it is for; null of an alternative text. */
type Wanted = { readonly key: string; readonly field: Field | null };

/** The value of a field as it is stored, or the fault of its text in words for the model. */
async function readValue(
  field: Field | null,
  text: string,
  known: ReadonlySet<string>,
): Promise<{ readonly value: unknown } | { readonly wrong: string }> {
  if (!field) {
    const alt = text.replace(/\s+/g, ' ').trim();
    if (alt === '') return { wrong: 'must not be empty' };
    return alt.length > TEXT_MAX ? { wrong: `at most ${TEXT_MAX} characters` } : { value: alt };
  }
  const read = (field.written ?? field.schema).safeParse(text);
  if (!read.success) {
    const { max } = field;
    return { wrong: max !== undefined && text.length > max ? `at most ${max} characters` : 'does not fit the field' };
  }
  try {
    const { text: value } = await withWrittenTexts({ text: field }, { text: read.data });
    return { value: withOwnLinks(value, known) };
  } catch (error) {
    if (error instanceof ProblemError) return { wrong: 'too complex' };
    throw error;
  }
}

const schema = {
  type: 'object',
  properties: {
    texts: {
      type: 'array',
      description: 'One entry for each key that was asked for.',
      items: {
        type: 'object',
        properties: { key: { type: 'string' }, text: { type: 'string' } },
        required: ['key', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['texts'],
  additionalProperties: false,
};

const textsOf = (answer: unknown): ReadonlyMap<string, string> => {
  const { texts } = (answer ?? {}) as { readonly texts?: unknown };
  const entries = Array.isArray(texts) ? (texts as { readonly key?: unknown; readonly text?: unknown }[]) : [];
  return new Map(
    entries.flatMap(({ key, text }) =>
      typeof key === 'string' && typeof text === 'string' ? [[key, text] as const] : [],
    ),
  );
};

/** Has a model write a text for each key; the values of their fields, by key. `known` are addresses that they may link to. */
export const writeTexts = (
  ai: Ai,
  wanted: readonly Wanted[],
  messages: readonly Message[],
  known: ReadonlySet<string>,
  run: Run,
): Promise<ReadonlyMap<string, unknown>> =>
  askModel<ReadonlyMap<string, unknown>>(
    ai,
    {
      ...{ messages, name: 'texts', schema },
      read: async (answer) => {
        const texts = textsOf(answer);
        const read = await Promise.all(
          wanted.map(async ({ key, field }) => {
            const text = texts.get(key);
            return [key, text === undefined ? { wrong: 'is missing' } : await readValue(field, text, known)] as const;
          }),
        );
        const wrong = read.flatMap(([key, one]) => ('wrong' in one ? [`${key}: ${one.wrong}`] : []));
        if (wrong.length > 0) return { wrong };
        return { value: new Map(read.map(([key, one]) => [key, 'value' in one ? one.value : ''])) };
      },
    },
    run,
  );
