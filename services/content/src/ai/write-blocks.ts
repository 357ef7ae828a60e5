import { siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import type { SiteText } from '@filiale/contracts/content/site-text';
import type { Kinds } from '@filiale/contracts/fields/field';
import { lackingFields } from '@filiale/contracts/fields/needed';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { withWrittenTexts } from '@filiale/kit/http/with-written-texts';
import type { Message } from '../clients/ai-model.ts';
import { isWritable, kindsSchema } from './answer-schema.ts';
import { type Ai, askModel, type Read, type Run } from './ask-model.ts';
import { withOwnLinks } from './own-links.ts';
import { bodyField, kindOfBlock } from './page-words.ts';

type Block = SiteText['content']['body'][number];

/** Kinds of blocks that a model can write; one that needs a picture or a record, or is of a pack, is inserted by people. */
const ofCore = Object.entries<Kinds[string]>(siteBlocks).filter(([, { pack }]) => pack === undefined);
const kinds: Kinds = Object.fromEntries(ofCore.filter(isWritable));
const schema = {
  type: 'object',
  properties: { blocks: { type: 'array', items: kindsSchema(kinds, 'type', 'value') } },
  required: ['blocks'],
  additionalProperties: false,
};

/** Links to pages that are not there are left out; `paths` are those that there are. */
function withKnownPaths(value: unknown, paths: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value
      .filter((each) => each?.type !== 'path' || typeof each.path !== 'string' || paths.has(plain(each.path)))
      .map((each) => withKnownPaths(each, paths));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withKnownPaths(each, paths)]));
}
const plain = (path: string): string => path.replace(/^\/+|\/+$/g, '') || '/';

/** One block as a draft holds it, or its faults. */
async function readBlock(given: unknown, at: string, paths: ReadonlySet<string>): Promise<Block | string[]> {
  const list = (bodyField.written ?? bodyField.schema).safeParse([withKnownPaths(given, paths)]);
  if (!list.success)
    return list.error.issues.map(({ path, message }) => `${at}.${path.slice(1).map(String).join('.')}: ${message}`);
  const lacking = list.data.flatMap(({ type, value }) => lackingFields(kindOfBlock(type)?.fields ?? {}, value));
  if (lacking.length > 0) return lacking.map((path) => `${at}.value.${path}: must not be empty`);
  try {
    const { body } = await withWrittenTexts({ body: bodyField }, { body: list.data });
    const [block] = withOwnLinks(body, new Set());
    return block ?? [`${at}: is nothing`];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ field = '' }) => `${at}: ${field} is too complex`);
    throw error;
  }
}

async function readBlocks(answer: unknown, paths: ReadonlySet<string>): Promise<Read<Block[]>> {
  const { blocks } = (answer ?? {}) as { readonly blocks?: unknown };
  if (!Array.isArray(blocks)) return { wrong: ['blocks: must be a list'] };
  // A kind that is not there cannot be mended by asking again.
  const known = blocks.filter((block) => typeof block?.type === 'string' && Object.hasOwn(kinds, block.type));
  const read = await Promise.all(known.map((block, index) => readBlock(block, `blocks.${index}`, paths)));
  const wrong = read.flatMap((one) => (Array.isArray(one) ? one : []));
  if (wrong.length > 0) return { wrong };
  const value = read.flatMap((one) => (Array.isArray(one) ? [] : [one]));
  return value.length > 0 ? { value } : { wrong: ['blocks: at least one of the kinds of the schema is needed'] };
}

/** Has a model write blocks; they are as sound as those that people write, under ids of their own. `paths` are pages that they may link to. */
export const writeBlocks = (
  ai: Ai,
  messages: readonly Message[],
  paths: readonly string[],
  run: Run,
): Promise<readonly Block[]> => {
  const known = new Set(paths.map(plain));
  return askModel(ai, { messages, name: 'blocks', schema, read: (answer) => readBlocks(answer, known) }, run);
};
