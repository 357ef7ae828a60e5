import { type WrittenText, writtenTexts } from '@filiale/contracts/content/written-texts';
import type { Fields } from '@filiale/contracts/fields/field';
import { isRichText, type RichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { createJobPool, JobError } from '../process/job-pool.ts';
import type { MarkdownJob, ReadMarkdown } from './markdown-process.ts';
import { type Problem, problemsError } from './problem-error.ts';

/** When nobody waits for the reader's own word any more, see `markdown-process`. */
const LIMIT_MS = 2_000;

/** Shared by all stores of a process; its processes end by themselves, see `createJobPool`. */
const jobs = createJobPool<MarkdownJob, ReadMarkdown>({
  module: new URL('./markdown-process.ts', import.meta.url),
  concurrency: 2,
  limitMs: LIMIT_MS,
});

async function readMarkdown(job: MarkdownJob): Promise<ReadMarkdown> {
  try {
    return await jobs.run(job);
  } catch (error) {
    if (error instanceof JobError && error.end !== 'failed') return { isReadable: false, document: null };
    throw error;
  }
}

/** What is stored of a text, or why it is not. */
type Stored = { readonly path: string; readonly value?: RichText | string | null; readonly problem?: Problem };

async function storedText({ path, of: { type, isLine = false }, value }: WrittenText): Promise<Stored> {
  if (isRichText(value)) return { path, value: withHtml(value, isLine) };
  const source = String(value);
  const { isReadable, document } = await readMarkdown({ source, isLine });
  if (!isReadable) return { path, problem: { code: 'field.too-complex', field: path } };
  if (type === 'markdown') return { path, value: source };
  return { path, value: document && withHtml(document, isLine) };
}

type Holder = Record<string, unknown>;

/** Puts a value at a path that is there. */
function putAt(values: object, path: string, value: unknown): void {
  const [last = '', ...above] = path.split('.').reverse();
  const holder = above.reduceRight<Holder>((inner, name) => inner[name] as Holder, values as Holder);
  holder[last] = value;
}

/**
 * The values of a record as they are stored: Markdown that was sent for a rich text as a document, and the HTML of every document. Markdown is read
 * in a process that a clock ends: a few thousand signs can keep a reader busy for seconds or overflow its stack. Refusal: `field.too-complex` at
 * each such field. The given values are not changed.
 */
export async function withWrittenTexts<V extends object>(fields: Fields, values: V): Promise<V> {
  const texts = await Promise.all(writtenTexts(fields, values as Record<string, unknown>).map(storedText));
  const [first, ...rest] = texts.flatMap(({ problem }) => problem ?? []);
  if (first) throw problemsError([first, ...rest]);
  if (texts.length === 0) return values;
  const stored = structuredClone(values);
  for (const { path, value } of texts) putAt(stored, path, value);
  return stored;
}
