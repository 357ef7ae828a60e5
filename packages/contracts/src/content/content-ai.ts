import { z } from 'zod';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';

/** Sizes of pictures in px. Source: AI-003. */
export const drawnSizes = ['1024x1024', '1792x1024', '1024x1792'] as const;
export type DrawnSize = (typeof drawnSizes)[number];

/** Longest prompt, in characters. */
export const LONGEST_PROMPT = 4_000;
const prompt = z.string().trim().min(3).max(LONGEST_PROMPT);
/** A field of a block or of the page: `headline`, `questions.0.answer`. */
const FieldPath = z.string().regex(/^[A-Za-z]\w*(\.\w+)*$/);
/** The draft of this language is written; `revision` is the one that was read. */
const place = { locale: LocaleTag, revision: z.int().min(0) };

/** A task for a model, which writes into the draft of a language. Source: AI-001. */
export const GenerateSite = z.discriminatedUnion('task', [
  /** Blocks from a description, behind a block or at the end. */
  z.strictObject({ task: z.literal('blocks'), ...place, description: prompt, after: Id.optional() }),
  /** One text: of a block, or of the page where none is named. */
  z.strictObject({
    ...{ task: z.literal('field'), ...place, block: Id.optional(), field: FieldPath },
    how: z.enum(['write', 'improve', 'shorten']),
    description: z.string().trim().max(LONGEST_PROMPT).default(''),
  }),
  /** The whole page from another language; it takes the place of the draft. */
  z.strictObject({ task: z.literal('translation'), ...place, fromLocale: LocaleTag }),
  /** Alternative texts of pictures that have none. */
  z.strictObject({ task: z.literal('alts'), ...place }),
]);
export type GenerateSite = z.infer<typeof GenerateSite>;
const generatingTasks = ['blocks', 'field', 'translation', 'alts'] as const;

/** Source: AI-002, AI-003. */
export const GenerateImage = z.strictObject({ prompt, size: z.enum(drawnSizes).default('1024x1024') });
export type GenerateImage = z.infer<typeof GenerateImage>;

/** Whether texts and pictures are generated here, by which models, and how much of this month's calls is left. */
export const AiState = z.object({
  isSetUp: z.boolean(),
  /** A stand-in for trying out answers, not a model. */
  isDemo: z.boolean(),
  model: z.string(),
  imageModel: z.string(),
  /** Calls of models in this month (UTC), and how many there may be. */
  calls: z.int(),
  mostCalls: z.int(),
  /** Tokens that they took in this month. */
  tokens: z.int(),
});
export type AiState = z.infer<typeof AiState>;

/** Progress of a task; `characters` counts those of the answer received so far. */
export type AiProgress = { readonly step: 'writing' | 'repairing' | 'saving'; readonly characters: number };

const Who = z.object({ id: z.string(), name: z.string() });
/** A part of a draft that a model wrote, and its review by a person. */
export const GeneratedPart = z.object({
  /** Id of the block; empty of the page's own fields. */
  place: z.string(),
  task: z.enum(generatingTasks),
  /** Fields that were written; all of the block where there are none. */
  fields: z.array(z.string()),
  model: z.string(),
  isDemo: z.boolean(),
  at: z.iso.datetime(),
  by: Who,
  /** SHA-256 of the request, in hex. */
  promptHash: z.string(),
  fromLocale: LocaleTag.optional(),
  review: z.object({ at: z.iso.datetime(), by: Who }).nullable(),
});
export type GeneratedPart = z.infer<typeof GeneratedPart>;

const MOST_PLACES = 101;
/** A person has looked at these parts, as `place` names them. */
export const ReviewParts = z.strictObject({
  revision: z.int().min(0),
  places: z.array(z.string().max(100)).min(1).max(MOST_PLACES),
});

/** Parts of a text that nobody has looked at yet; those of blocks that are gone do not count. */
export const unreviewedParts = (
  parts: readonly GeneratedPart[],
  body: readonly { readonly id: string }[],
): GeneratedPart[] =>
  parts.filter(({ review, place: at }) => review === null && (at === '' || body.some(({ id }) => id === at)));
