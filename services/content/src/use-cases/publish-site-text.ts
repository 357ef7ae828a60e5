import { unreviewedParts } from '@filiale/contracts/content/content-ai';
import { Site } from '@filiale/contracts/content/site';
import type { SiteText, SiteTextState } from '@filiale/contracts/content/site-text';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { newId } from '@filiale/contracts/fields/ids';
import { checkNeeded } from '@filiale/kit/http/check-needed';
import { checkRepetitions } from '@filiale/kit/http/check-repetitions';
import { ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { ValuesOf, WriteMeta } from '@filiale/kit/http/record-store';
import { storedOf } from '@filiale/kit/http/write-calls';
import { isSitePublic } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import type { KeptText } from '../storage/site-texts.ts';
import { checkSite } from './check-site.ts';
import { type Media, undescribedIn } from './current-media.ts';
import { hiddenIn, type Language, shownIn, textOf, withText } from './text-of-site.ts';
import { changeText, type Place, siteOf, stateOf, writerOf } from './write-site-text.ts';

/** Attempts against writers of other languages that are faster. */
const MOST_ATTEMPTS = 5;

type Asked = { readonly revision: number; readonly at?: string | undefined };
const refuseOther = (site: Site, place: Place, kept: KeptText, { revision }: Asked): void => {
  if (kept.revision !== revision)
    throw new ProblemError('record.stale', { details: { current: stateOf(site, place, kept) } });
};
const isLater = (at: string | undefined, now: Date): at is string => at !== undefined && Date.parse(at) > now.getTime();

/** The page as a write of it would store it; refuses what that would refuse. */
async function soundSite(
  pages: Pages,
  id: string,
  values: ValuesOf<Site>,
  current: ValuesOf<Site>,
): Promise<ValuesOf<Site>> {
  const [first, ...others] = [...checkRepetitions(Site.fields, values), ...checkNeeded(Site.fields, values)];
  if (first) throw problemsError([first, ...others]);
  return checkSite(pages, id, values, current);
}

type Marked = WriteMeta & { readonly mark: string };

/**
 * Changes a page by its present state, which was as given a moment ago. One write: record, announcement and the line of the log with the difference.
 * Raises what a write of the page would.
 */
async function changeSite(
  pages: Pages,
  site: Site,
  meta: Marked,
  changed: (site: ValuesOf<Site>) => ValuesOf<Site>,
): Promise<Site> {
  let present = site;
  for (let attempt = 1; ; attempt += 1) {
    const { id, revision, createdAt: _made, updatedAt: _changed, ...current } = present;
    const values = await soundSite(pages, id, changed(current), current);
    const written = await pages.sites.replace(id, revision, values, meta);
    if (written.outcome !== 'stale' || attempt === MOST_ATTEMPTS) return storedOf(written);
    present = await siteOf(pages, id);
  }
}

/** The text that visitors read until now becomes a version where there is none yet. */
async function keepFormer(pages: Pages, before: Site, { locale, base }: Language, text: SiteText): Promise<void> {
  const former = textOf(before, { locale, base });
  if (!former || !isSitePublic(before, locale, base) || isSameValue(former, text)) return;
  if (await pages.texts.hasVersion(before.id, locale)) return;
  const first = { publishedAt: before.updatedAt, by: { id: '', name: '' }, text: former, isDraft: false };
  await pages.texts.addVersion({ id: newId(), site: before.id, locale, ...first });
}

/** Shows a text in a language, which no other one notices. */
async function show(pages: Pages, before: Site, language: Language, text: SiteText, meta: Marked): Promise<Site> {
  await keepFormer(pages, before, language, text);
  return changeSite(pages, before, meta, (current) => shownIn(withText(current, language, text), language));
}

/** Keeps the published text of a language as a version, once for each mark. */
const keepVersion = (pages: Pages, site: Site, language: Language, { mark, at, by }: Marked): Promise<void> =>
  pages.texts.addVersion({
    ...{ id: mark, site: site.id, locale: language.locale, isDraft: false },
    ...{ publishedAt: at.toISOString(), by: writerOf(by), text: textOf(site, language) as SiteText },
  });

/** Parts that a model wrote are published only after a review. */
const refuseUnreviewed = ({ content }: SiteText, { generated }: KeptText): void => {
  const { length: count } = unreviewedParts(generated, content.body);
  if (count > 0) throw new ProblemError('ai.unreviewed', { details: { count } });
};

/** A page in menus is called by its name, in every language. */
const refuseNameless = ({ name }: SiteText): void => {
  if (name === '') throw new ProblemError('field.required', { field: 'name' });
};

/** Pictures have an alternative text in the language of the page. */
async function refuseUndescribed(media: Media, { locale, base }: Language, text: SiteText): Promise<void> {
  const images = await undescribedIn(media, text.content, locale, base);
  if (images.length === 0) return;
  const names = images.map(({ id, name }) => name || id).join(', ');
  throw new ProblemError('site.alt-missing', {
    field: 'content',
    details: { names, images: images.map(({ id, name }) => ({ id, name })) },
  });
}

/** Publishes the draft of a language, or what it says already, now or at an instant. Source: ADR 63. */
export async function publishText(
  pages: Pages,
  media: Media,
  place: Place,
  asked: Asked,
  meta: WriteMeta,
): Promise<SiteTextState> {
  const { id, locale, base } = place;
  const [site, kept] = await Promise.all([siteOf(pages, id), pages.texts.get(id, locale)]);
  refuseOther(site, place, kept, asked);
  const text = kept.draft?.text ?? textOf(site, place);
  if (!text) throw new ProblemError('site.text-missing');
  refuseNameless(text);
  if (kept.draft) refuseUnreviewed(text, kept);
  await refuseUndescribed(media, place, text);
  const mark = newId();
  if (isLater(asked.at, meta.at)) {
    // What could not be published then is said now.
    const { id: _id, revision: _revision, createdAt: _made, updatedAt: _changed, ...current } = site;
    await soundSite(pages, id, shownIn(withText(current, place, text), place), current);
    const plan = { id: mark, at: asked.at, by: meta.by, base, text };
    return changeText(pages, place, asked.revision, { publish: plan, failure: null });
  }
  const marked = { ...meta, action: 'publish', mark } as const;
  const shown = await show(pages, site, place, text, marked);
  const [left] = await Promise.all([
    pages.texts.change(kept, { draft: null, publish: null, failure: null }),
    keepVersion(pages, shown, place, marked),
  ]);
  return stateOf(shown, place, left ?? (await pages.texts.get(id, locale)));
}

/** Shows a language no more, now or from an instant on. */
export async function hideText(pages: Pages, place: Place, asked: Asked, meta: WriteMeta): Promise<SiteTextState> {
  const { id, locale, base } = place;
  const site = await siteOf(pages, id);
  const kept = await pages.texts.get(id, locale);
  refuseOther(site, place, kept, asked);
  const mark = newId();
  if (isLater(asked.at, meta.at))
    return changeText(pages, place, asked.revision, {
      hide: { id: mark, at: asked.at, by: meta.by, base },
    });
  const hidden = await changeSite(pages, site, { ...meta, action: 'unpublish', mark }, (current) =>
    hiddenIn(current, place),
  );
  const left = await pages.texts.change(kept, { hide: null, publish: null });
  return stateOf(hidden, place, left ?? (await pages.texts.get(id, locale)));
}

type Due = { readonly kept: KeptText; readonly what: 'publish' | 'hide'; readonly at: string };

/** Carries one plan out. What cannot be published, because the page is gone or refuses it, is said to editors and not tried again. */
async function carryOut(pages: Pages, { kept, what }: Due, now: Date): Promise<void> {
  const { site: id, locale, publish: text, hide } = kept;
  const plan = what === 'publish' ? text : hide;
  if (!plan) return;
  const language = { locale, base: plan.base };
  const meta = { at: now, traceparent: '', by: plan.by, mark: plan.id };
  const site = await pages.sites.get(id);
  try {
    if (!site) throw new ProblemError('record.missing');
    // Somebody else may have carried it out.
    const done = await pages.sites.marked(id, plan.id);
    if (what === 'hide') {
      if (!done)
        await changeSite(pages, site, { ...meta, action: 'unpublish' }, (current) => hiddenIn(current, language));
      await pages.texts.endPlan(kept, 'hide', plan);
    } else if (text) {
      const marked = { ...meta, action: 'publish' } as const;
      const shown = done ?? (await show(pages, site, language, text.text, marked));
      await keepVersion(pages, shown, language, marked);
      await pages.texts.endPlan(kept, 'publish', plan, { failure: null });
      const left = await pages.texts.get(id, locale);
      // What was written since stays a draft.
      if (left.draft && isSameValue(left.draft.text, text.text)) await pages.texts.change(left, { draft: null });
    }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code === 'record.stale') throw error;
    const failure = error.problems.map(({ code, field }) => ({ code, ...(field !== undefined && { field }) }));
    await pages.texts.endPlan(kept, what, plan, { failure });
  }
}

/**
 * Carries out what was planned up to now, in its order. Whatever reads pages calls it first: what is due is there in the first answer at or after its
 * instant, in none before, and no worker can miss it. Several callers at once do it once.
 */
export async function settlePlans(pages: Pages, now: Date): Promise<void> {
  const at = now.toISOString();
  const due = (await pages.texts.due(at)).flatMap((kept): Due[] =>
    (['publish', 'hide'] as const).flatMap((what) => {
      const plan = kept[what];
      return plan && plan.at <= at ? [{ kept, what, at: plan.at }] : [];
    }),
  );
  for (const one of due.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    // The one before may have changed it.
    const kept = await pages.texts.get(one.kept.site, one.kept.locale);
    await carryOut(pages, { ...one, kept }, now);
  }
}
