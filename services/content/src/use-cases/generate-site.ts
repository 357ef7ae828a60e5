import { createHash } from 'node:crypto';
import type { GeneratedPart, GenerateSite } from '@filiale/contracts/content/content-ai';
import { type SiteText, type SiteTextState, siteTextFields } from '@filiale/contracts/content/site-text';
import type { Fields } from '@filiale/contracts/fields/field';
import { isWords } from '@filiale/contracts/fields/is-words';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Author } from '@filiale/kit/http/record-store';
import { withWrittenTexts } from '@filiale/kit/http/with-written-texts';
import { isSitePublic } from '@filiale/rules/site-path';
import type { Ai, Run } from '../ai/ask-model.ts';
import { hrefsIn } from '../ai/own-links.ts';
import {
  bodyField,
  fieldAt,
  isPicture,
  kindOfBlock,
  mostOf,
  outlineOf,
  valueAt,
  type Words,
  withValues,
  wordsIn,
  wordsOf,
} from '../ai/page-words.ts';
import { messagesOf } from '../ai/prompts.ts';
import { writeBlocks } from '../ai/write-blocks.ts';
import { writeTexts } from '../ai/write-texts.ts';
import type { Pages } from '../storage/pages.ts';
import { textOf } from './text-of-site.ts';
import { changeText, newestText, type Place, siteOf, stateOf, writerOf } from './write-site-text.ts';

/** Pages that a model may link to. */
const MOST_PAGES = 60;
/** Characters that are translated by one call. */
const PORTION = 6_000;
/** Pictures that are described by one call. */
const MOST_PICTURES = 8;

type Generating = {
  readonly ai: Ai;
  readonly pages: Pages;
  /** A stored picture as a small JPEG; null of one whose file is gone. */
  readonly smallPicture: (picture: {
    readonly id: string;
    readonly version: number;
    readonly extension: string;
  }) => Promise<Buffer | null>;
};
type Asked = GenerateSite & { readonly base: string };
type OfTask<T extends GenerateSite['task']> = Extract<Asked, { readonly task: T }>;
/** A text with what a model wrote in it: the places, and the fields of each. */
type Written = { readonly text: SiteText; readonly parts: ReadonlyMap<string, readonly string[]> };

/** A place among the texts of a page: the page itself, or a block by its index. */
type Part = { readonly place: string; readonly prefix: string; readonly fields: Fields; readonly values: unknown };

const { path: _path, content, ...head } = siteTextFields;
const { body: _body, ...headOfContent } = content.fields;
const pageFields: Fields = { ...head, content: { ...content, fields: headOfContent } as Fields[string] };
const partsOf = (text: SiteText): Part[] => [
  { place: '', prefix: '', fields: pageFields, values: text },
  ...text.content.body.map(({ id, type, value }, index) => ({
    place: id,
    prefix: `content.body.${index}.value.`,
    fields: kindOfBlock(type)?.fields ?? {},
    values: value,
  })),
];

type Found = Words & { readonly key: string; readonly place: string; readonly own: string };
/** Every text of a page, under a key that names it. */
const foundIn = (text: SiteText): Found[] =>
  partsOf(text).flatMap(({ place, prefix, fields, values }) =>
    wordsIn(fields, values).map((words) => {
      const path = `${prefix}${words.path}`;
      return { ...words, place, own: words.path, path, key: path };
    }),
  );

const placesOf = (found: readonly Found[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...new Set(found.map(({ place }) => place))].map((place): [string, string[]] => [
      place,
      found.filter((each) => each.place === place).map(({ own }) => own),
    ]),
  );

/** Cuts a list into parts of at most `most`. */
function portions<T>(list: readonly T[], sizeOf: (each: T) => number, most: number): T[][] {
  const cut: T[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const each of list) {
    size += sizeOf(each);
    if (size > most) {
      cut.push([]);
      size = sizeOf(each);
    }
    cut.at(-1)?.push(each);
  }
  return cut;
}

async function blocks(
  { ai, pages }: Generating,
  place: Place,
  asked: OfTask<'blocks'>,
  text: SiteText,
  run: Run,
): Promise<Written> {
  const { body } = text.content;
  const { locale, base, description, after } = asked;
  const at = after === undefined ? body.length : body.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && at === 0) throw new ProblemError('record.missing', { field: 'after' });
  const all = (await pages.sites.find({ isPublic: true })).filter((site) => isSitePublic(site, locale, base));
  const known = all.slice(0, MOST_PAGES).flatMap((site) => textOf(site, { locale, base }) ?? []);
  const question = {
    description,
    page: outlineOf(text),
    pages: known.map(({ name, path }) => ({ name, path: path === '/' ? '/' : `/${path}` })),
  };
  const made = await writeBlocks(
    ai,
    messagesOf('blocks', place.locale, question),
    known.map(({ path }) => path),
    run,
  );
  const room = (bodyField.max ?? Number.POSITIVE_INFINITY) - body.length;
  const added = made.slice(0, room);
  if (added.length === 0)
    throw new ProblemError('field.too-many', { field: 'content.body', details: { maximum: bodyField.max } });
  return {
    text: { ...text, content: { ...text.content, body: body.toSpliced(at, 0, ...added) } },
    parts: new Map(added.map(({ id }): [string, string[]] => [id, []])),
  };
}

async function field(
  { ai }: Generating,
  place: Place,
  { block, field: path, how, description }: OfTask<'field'>,
  text: SiteText,
  run: Run,
): Promise<Written> {
  const part = partsOf(text).find((each) => each.place === (block ?? ''));
  const of = part && fieldAt(part.fields, part.values, path);
  if (!part || !of || !isWords(of)) throw new ProblemError('field.invalid', { field: 'field' });
  const present = wordsOf(valueAt(part.values, path));
  if (how === 'write' ? description === '' : present === '') throw new ProblemError('ai.nothing');
  const question = {
    ...{ description, field: of.label.en, most: mostOf(of), page: outlineOf(text) },
    texts: [{ key: 'text', text: present }],
  };
  const known = new Set(hrefsIn(valueAt(part.values, path)));
  const messages = messagesOf(how, place.locale, question);
  const made = await writeTexts(ai, [{ key: 'text', field: of }], messages, known, run);
  return {
    text: withValues(text, [[`${part.prefix}${path}`, made.get('text')]]),
    parts: new Map([[part.place, [path]]]),
  };
}

async function translation(
  { ai, pages }: Generating,
  place: Place,
  { fromLocale }: OfTask<'translation'>,
  present: SiteText | null,
  run: Run,
): Promise<Written> {
  const source = await newestText(pages, { ...place, locale: fromLocale });
  const found = foundIn(source).filter(({ text }) => text.trim() !== '');
  if (found.length === 0 || fromLocale === place.locale) throw new ProblemError('ai.nothing');
  const known = new Set(hrefsIn(source));
  const values: [string, unknown][] = [];
  for (const some of portions(found, ({ text }) => text.length, PORTION)) {
    const question = { from: fromLocale, texts: some.map(({ key, text }) => ({ key, text })) };
    const made = await writeTexts(ai, some, messagesOf('translation', place.locale, question), known, run);
    values.push(...some.map(({ key, path }): [string, unknown] => [path, made.get(key)]));
  }
  const text = withValues(source, values);
  return { text: { ...text, path: present?.path || source.path }, parts: placesOf(found) };
}

async function alts({ ai, smallPicture }: Generating, place: Place, text: SiteText, run: Run): Promise<Written> {
  const lacking = foundIn(text).filter((each) => each.field === null && each.text.trim() === '');
  const shown = await Promise.all(
    lacking.slice(0, MOST_PICTURES).map(async (each) => {
      const picture = valueAt(text, each.path.replace(/\.alt$/, ''));
      const bytes = isPicture(picture) ? await smallPicture(picture) : null;
      return bytes ? [{ ...each, url: `data:image/jpeg;base64,${bytes.toString('base64')}` }] : [];
    }),
  );
  const pictures = shown.flat();
  if (pictures.length === 0) throw new ProblemError('ai.nothing');
  const question = { page: outlineOf(text), texts: pictures.map(({ key }) => ({ key, text: '' })) };
  const messages = messagesOf('alts', place.locale, question, pictures);
  const made = await writeTexts(ai, pictures, messages, new Set(), run);
  return {
    text: withValues(
      text,
      pictures.map(({ key, path }) => [path, made.get(key)] as const),
    ),
    parts: placesOf(pictures),
  };
}

/**
 * Has a model write into the draft of a language, and marks the written parts with model, time and author. Nothing of it is published before a
 * person has looked at it. 409 `record.stale` when the draft was changed meanwhile. Source: AI-001.
 */
export async function generateSite(
  generating: Generating,
  id: string,
  asked: Asked,
  by: Author,
  run: Run,
): Promise<SiteTextState> {
  const { ai, pages } = generating;
  const { task, locale, base, revision } = asked;
  const place = { id, locale, base };
  if (!ai.model) throw new ProblemError('ai.not-set-up');
  const site = await siteOf(pages, id);
  const kept = await pages.texts.get(id, locale);
  if (kept.revision !== revision)
    throw new ProblemError('record.stale', { details: { current: stateOf(site, place, kept) } });
  const present = kept.draft?.text ?? textOf(site, place);
  const written = await (async (): Promise<Written> => {
    if (asked.task === 'translation') return translation(generating, place, asked, present, run);
    if (!present) throw new ProblemError('site.text-missing');
    switch (asked.task) {
      case 'blocks':
        return blocks(generating, place, asked, present, run);
      case 'field':
        return field(generating, place, asked, present, run);
      case 'alts':
        return alts(generating, place, present, run);
      default:
        return asked satisfies never;
    }
  })();
  if (run.signal.aborted) throw new ProblemError('ai.late');
  run.progress({ step: 'saving', characters: 0 });
  const at = ai.now().toISOString();
  const { model, isDemo } = ai.names;
  const promptHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const made = [...written.parts].map(
    ([where, fields]): GeneratedPart => ({
      ...{ place: where, task, fields: [...fields], model, isDemo, at, by: writerOf(by), promptHash, review: null },
      ...(asked.task === 'translation' && { fromLocale: asked.fromLocale }),
    }),
  );
  const text = await withWrittenTexts(siteTextFields, written.text);
  const isThere = (part: GeneratedPart): boolean =>
    part.place === '' || text.content.body.some((block) => block.id === part.place);
  const others = kept.generated.filter((part) => isThere(part) && !written.parts.has(part.place));
  return changeText(pages, place, revision, {
    draft: { text, changedAt: at, by: writerOf(by) },
    generated: [...others, ...made],
  });
}
