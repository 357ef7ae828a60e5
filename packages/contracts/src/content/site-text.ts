import { z } from 'zod';
import { IdParams } from '../api/route.ts';
import { shapeOf } from '../fields/field-shape.ts';
import { group, instant, text } from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { copyOf } from '../fields/lazily.ts';
import { LocaleList, LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { GeneratedPart } from './content-ai.ts';
import { Site } from './site.ts';

const { path, name, title, description, content } = Site.fields;

/** What a page says in one language; of a draft everything may be empty still. Source: SITE-004. */
export const siteTextFields = {
  path: text({ label: path.label, max: 200 }),
  name: text({ label: name.label, max: 120 }),
  title: copyOf(title, { translatable: false }),
  description: copyOf(description, { translatable: false }),
  content: group({ label: content.label, fields: content.fields }),
};

type Text = Pick<Site, 'path' | 'name' | 'title' | 'description' | 'content'>;
export const SiteText = z.lazy(() => z.object(shapeOf(siteTextFields))) as unknown as z.ZodType<Text>;
export type SiteText = Text;
const WrittenText = z.lazy(() => z.strictObject(shapeOf(siteTextFields, 'write'))) as unknown as z.ZodType<Text>;

const Who = z.object({ id: z.string(), name: z.string() });
const Plan = z.object({ at: z.iso.datetime(), by: Who });

/** A page in one language: what visitors read, what is being written, and what will happen by itself. */
export const SiteTextState = z.object({
  site: Id,
  locale: LocaleTag,
  /** Counts what happened to draft and plans, from 0; each write says which one it read. */
  revision: z.int().min(0),
  /** Whether visitors see the published text now. */
  isShown: z.boolean(),
  /** The text of the record; null where the language is not written yet. */
  published: SiteText.nullable(),
  draft: z.object({ text: SiteText, changedAt: z.iso.datetime(), by: Who }).nullable(),
  /** The text as it was planned is shown from `publish` on, and none from `hide` on. */
  publish: Plan.nullable(),
  hide: Plan.nullable(),
  /** Why a planned publication did not happen: codes and fields as a write would refuse them. */
  failure: z.array(z.object({ code: z.string(), field: z.string().optional() })).nullable(),
  /** Parts that a model wrote, at most one of each place. */
  generated: z.array(GeneratedPart),
});
export type SiteTextState = z.infer<typeof SiteTextState>;

/** A text that is being written, without what it says. */
export const SiteDraft = SiteTextState.pick({ site: true, locale: true }).extend({
  changedAt: z.iso.datetime(),
  by: Who,
});
export type SiteDraft = z.infer<typeof SiteDraft>;
/** So many drafts are listed at most. */
export const MOST_DRAFTS = 200;

/** The company's language, which the fields of the record are in. */
export const SiteTextQuery = z.strictObject({ base: LocaleTag.default(defaultLocale) });
export const SiteTextParams = z.object({ ...IdParams.shape, locale: LocaleTag });
const seen = { revision: z.int().min(0) };

/** A finding of the check before publishing; none prevents it. `embed`: a website that no service with consent names, so that visitors see nothing of it. */
export const SiteFinding = z.object({
  code: z.enum(['alt', 'small', 'heading', 'contrast', 'description', 'link', 'embed', 'untranslated', 'outdated']),
  /** The block that it is about; none of what concerns the page. */
  block: Id.optional(),
  /** Of `link`: name or path of the target that is missing or not public. */
  target: z.string().optional(),
  /** Of `untranslated` and `outdated`: the language without a text, or whose text was written before this one. */
  locale: LocaleTag.optional(),
});
export type SiteFinding = z.infer<typeof SiteFinding>;
export const SiteFindingsQuery = z.strictObject({
  ...SiteTextQuery.shape,
  /** Languages that the company offers: those without a text are found. */
  locales: LocaleList.optional(),
});

const MOST_COPIES = 100;
/** The draft as it is now written. `copies`: new blocks and those of any page that they are copies of; marks of what a model wrote are copied along. */
export const SaveDraft = z.strictObject({
  ...seen,
  text: WrittenText,
  copies: z
    .array(z.strictObject({ block: Id, of: Id }))
    .max(MOST_COPIES)
    .default([]),
});
export type SaveDraft = z.infer<typeof SaveDraft>;
/** The draft becomes a copy of what another language says, its draft before its published text. */
export const CopyDraft = z.strictObject({ ...seen, fromLocale: LocaleTag });
/** Now, or at an instant; one that is over is now. */
export const PlanText = z.strictObject({ ...seen, at: instant.optional() });
export const SeenText = z.strictObject(seen);

/** A text that was published, or a draft that a change of many pages took the place of. */
export const SiteVersion = z.object({
  id: Id,
  /** Of a draft, when it was written. */
  publishedAt: z.iso.datetime(),
  /** Without id and name where that was not recorded. */
  by: Who,
  isDraft: z.boolean(),
});
export type SiteVersion = z.infer<typeof SiteVersion>;
export const WholeSiteVersion = z.object({ ...SiteVersion.shape, text: SiteText });
export type WholeSiteVersion = z.infer<typeof WholeSiteVersion>;
export const SiteVersionParams = z.object({ ...SiteTextParams.shape, version: Id });

const MOST_PREVIEW_HOURS = 24 * 30;
/** A link for people without login; it ends after so many hours. */
export const MakePreview = z.strictObject({ hours: z.int().min(1).max(MOST_PREVIEW_HOURS).default(72) });
/** The secret is answered once; only its hash is stored. */
export const MadePreview = z.object({ secret: z.string(), endsAt: z.iso.datetime() });
export const PreviewParams = z.object({ secret: z.string().min(20).max(100) });
/** A page as its draft would show it. */
export const PreviewedSite = z.object({ site: Site.record, locale: LocaleTag });
export type PreviewedSite = z.infer<typeof PreviewedSite>;
