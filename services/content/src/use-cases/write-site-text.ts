import type { GeneratedPart } from '@filiale/contracts/content/content-ai';
import type { Site } from '@filiale/contracts/content/site';
import {
  type SaveDraft,
  type SiteText,
  type SiteTextState,
  siteTextFields,
} from '@filiale/contracts/content/site-text';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Author, ValuesOf } from '@filiale/kit/http/record-store';
import { withWrittenTexts } from '@filiale/kit/http/with-written-texts';
import { isSitePublic } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import type { KeptText, Plan, Writer } from '../storage/site-texts.ts';
import { type Language, textOf } from './text-of-site.ts';

/** One language of one page. */
export type Place = Language & { readonly id: string };
type Written = Pages['texts'];

export const writerOf = ({ id, name }: Author): Writer => ({ id, name });
const plan = (planned: Plan | null): SiteTextState['publish'] =>
  planned && { at: planned.at, by: writerOf(planned.by) };

/** A page in one language, as editors see it. */
export const stateOf = (site: Site, { locale, base }: Language, kept: KeptText): SiteTextState => ({
  site: site.id,
  locale,
  revision: kept.revision,
  isShown: isSitePublic(site, locale, base),
  published: textOf(site, { locale, base }),
  draft: kept.draft,
  publish: plan(kept.publish),
  hide: plan(kept.hide),
  failure: kept.failure && [...kept.failure],
  generated: [...kept.generated],
});

/** The page; 404 where there is none. */
export async function siteOf(pages: Pages, id: string): Promise<Site> {
  const site = await pages.sites.get(id);
  if (!site) throw new ProblemError('record.missing');
  return site;
}

/** Changes draft or plans as they were read; 409 with the present state, who wrote it and when, where somebody else was faster. */
export async function changeText(
  pages: Pages,
  place: Place,
  revision: number,
  set: Parameters<Written['change']>[1],
): Promise<SiteTextState> {
  const site = await siteOf(pages, place.id);
  const changed = await pages.texts.change({ site: place.id, locale: place.locale, revision }, set);
  if (changed) return stateOf(site, place, changed);
  const current = stateOf(site, place, await pages.texts.get(place.id, place.locale));
  throw new ProblemError('record.stale', { details: { current } });
}

/**
 * A page is written as a whole. Where that changes a language, its draft is stale, and publishing that is refused; a planned
 * publication would replace the new text unseen: 409 `site.publication-planned`.
 */
export async function heedTexts(
  pages: Pages,
  id: string,
  before: ValuesOf<Site>,
  after: ValuesOf<Site>,
): Promise<void> {
  for (const kept of await pages.texts.ofSite(id)) {
    const { locale } = kept;
    const isTranslated = (site: ValuesOf<Site>): boolean => site.translations[locale] !== undefined;
    const language = { locale, base: isTranslated(before) || isTranslated(after) ? '' : locale };
    if (isSameValue(textOf(before, language), textOf(after, language))) continue;
    if (kept.publish) throw new ProblemError('site.publication-planned', { details: { locale, at: kept.publish.at } });
    if (kept.draft) await pages.texts.change(kept, {});
  }
}

/** Marks of a text with those of the blocks that others are copies of: its own, else one of any page, first one without a review. Source: ADR 71. */
async function withMarksOfCopies(
  { texts }: Pages,
  { id, locale }: Place,
  copies: SaveDraft['copies'],
): Promise<readonly GeneratedPart[]> {
  const { generated } = await texts.get(id, locale);
  const elsewhere = await texts.marksAt(copies.map(({ of }) => of));
  const known = [...generated, ...elsewhere.filter(({ review }) => !review), ...elsewhere];
  const copied = copies.flatMap(({ block, of }) => {
    const mark = known.find(({ place }) => place === of);
    return mark && !generated.some(({ place }) => place === block) ? { ...mark, place: block } : [];
  });
  return [...generated, ...copied];
}

type NewDraft = {
  readonly revision: number;
  readonly text: SiteText;
  readonly copies?: SaveDraft['copies'];
  /** Marks that take the place of all that there are. */
  readonly generated?: readonly GeneratedPart[];
};

/** Keeps a draft; it is neither announced nor logged. Source: ADR 63. */
export async function saveDraft(
  pages: Pages,
  place: Place,
  { revision, text, copies = [], ...draftMarks }: NewDraft,
  { by, at }: { readonly by: Author; readonly at: Date },
): Promise<SiteTextState> {
  const written = await withWrittenTexts(siteTextFields, text);
  const draft = { text: written, changedAt: at.toISOString(), by: writerOf(by) };
  const generated = copies.length > 0 ? await withMarksOfCopies(pages, place, copies) : draftMarks.generated;
  return changeText(pages, place, revision, { draft, ...(generated && { generated }) });
}

/** Parts that a model wrote and a person has looked at. */
export const reviewedParts = async (pages: Pages, { id, locale }: Place): Promise<readonly GeneratedPart[]> =>
  (await pages.texts.get(id, locale)).generated.filter(({ review }) => review !== null);

/** A person has looked at what a model wrote at these places. */
export async function reviewParts(
  pages: Pages,
  place: Place,
  { revision, places }: { readonly revision: number; readonly places: readonly string[] },
  { by, at }: { readonly by: Author; readonly at: Date },
): Promise<SiteTextState> {
  const { generated } = await pages.texts.get(place.id, place.locale);
  const review = { at: at.toISOString(), by: writerOf(by) };
  const reviewed = generated.map((part) => (places.includes(part.place) && !part.review ? { ...part, review } : part));
  return changeText(pages, place, revision, { generated: reviewed });
}

/** The draft of a language, else its published text. */
export async function newestText(pages: Pages, place: Place): Promise<SiteText> {
  const site = await siteOf(pages, place.id);
  const { draft } = await pages.texts.get(place.id, place.locale);
  const text = draft?.text ?? textOf(site, place);
  if (!text) throw new ProblemError('site.text-missing');
  return text;
}
