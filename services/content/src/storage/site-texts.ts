import type { GeneratedPart } from '@filiale/contracts/content/content-ai';
import type { SiteDraft, SiteText } from '@filiale/contracts/content/site-text';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { Author } from '@filiale/kit/http/record-store';
import { isDuplicate } from '@filiale/kit/stores/mongo';
import { type Connection, Schema } from 'mongoose';

/** The author, as editors see them. */
export type Writer = { readonly id: string; readonly name: string };
export type Draft = { readonly text: SiteText; readonly changedAt: string; readonly by: Writer };
/** What happens at an instant by itself; `id` names it, so that it happens once. `base` is the company's language. */
export type Plan = { readonly id: string; readonly at: string; readonly by: Author; readonly base: string };
/** A text that is shown from then on. */
export type PublishPlan = Plan & { readonly text: SiteText };

/** What is being written of a page in one language, beside its record: neither announced nor logged. Source: ADR 63. */
export type KeptText = {
  readonly site: string;
  readonly locale: string;
  readonly revision: number;
  readonly draft: Draft | null;
  readonly publish: PublishPlan | null;
  readonly hide: Plan | null;
  readonly failure: readonly Pick<Problem, 'code' | 'field'>[] | null;
  /** Parts that a model wrote. */
  readonly generated: readonly GeneratedPart[];
};
export type KeptVersion = {
  readonly id: string;
  readonly site: string;
  readonly locale: string;
  readonly publishedAt: string;
  readonly by: Writer;
  readonly text: SiteText;
  /** It was a draft, which a change of many pages took the place of. */
  readonly isDraft: boolean;
};
export type KeptPreview = {
  readonly hash: string;
  readonly site: string;
  readonly locale: string;
  readonly base: string;
  readonly endsAt: string;
};

const { Mixed } = Schema.Types;
const options = { strict: 'throw', versionKey: false, id: false, minimize: false } as const;
const texts = new Schema(
  {
    ...{ _id: { type: String }, site: { type: String }, locale: { type: String }, revision: { type: Number } },
    ...{ draft: { type: Mixed }, publish: { type: Mixed }, hide: { type: Mixed }, failure: { type: Mixed } },
    generated: { type: Mixed },
  },
  options,
);
const versions = new Schema(
  {
    ...{ _id: { type: String }, site: { type: String }, locale: { type: String } },
    ...{ publishedAt: { type: String }, by: { type: Mixed }, text: { type: Mixed } },
    isDraft: { type: Boolean },
  },
  options,
);
const previews = new Schema(
  {
    ...{ _id: { type: String }, site: { type: String }, locale: { type: String } },
    ...{ base: { type: String }, endsAt: { type: String } },
  },
  options,
);

/** Versions that are kept of a language. */
const MOST_VERSIONS = 100;
const MOST_DUE = 100;

const empty = { draft: null, publish: null, hide: null, failure: null, generated: [] };
const keyOf = (site: string, locale: string): string => `${site}/${locale}`;

/** Drafts, plans, published versions and preview links of pages, a document per page and language. */
export function siteTextStore(connection: Connection) {
  const kept = connection.model<KeptText & { _id: string }>('siteTexts', texts, 'siteTexts');
  const past = connection.model<Omit<KeptVersion, 'id'> & { _id: string }>('siteVersions', versions, 'siteVersions');
  const links = connection.model<Omit<KeptPreview, 'hash'> & { _id: string }>('sitePreviews', previews, 'sitePreviews');

  const get = async (site: string, locale: string): Promise<KeptText> => {
    const found = await kept.findById(keyOf(site, locale)).lean<KeptText & { _id: string }>();
    if (!found) return { site, locale, revision: 0, ...empty };
    const { _id, ...text } = found;
    return { ...text, generated: text.generated ?? [] };
  };

  return {
    get,
    async prepare(): Promise<void> {
      for (const model of [kept, past, links]) await model.createCollection();
      await kept.collection.createIndex({ 'publish.at': 1 });
      await kept.collection.createIndex({ 'hide.at': 1 });
      await kept.collection.createIndex({ 'draft.changedAt': 1 });
      await past.collection.createIndex({ site: 1, locale: 1, publishedAt: -1 });
      await links.collection.createIndex({ endsAt: 1 });
    },
    /** Changes it where it is at this revision still; null where somebody else was faster. */
    async change(
      { site, locale, revision }: Pick<KeptText, 'site' | 'locale' | 'revision'>,
      set: Partial<Pick<KeptText, 'draft' | 'publish' | 'hide' | 'failure' | 'generated'>>,
    ): Promise<KeptText | null> {
      const _id = keyOf(site, locale);
      if (revision === 0)
        try {
          await kept.create([{ _id, site, locale, revision: 1, ...empty, ...set }]);
          return await get(site, locale);
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          return null;
        }
      const { matchedCount } = await kept.updateOne({ _id, revision }, { $set: { ...set, revision: revision + 1 } });
      return matchedCount === 1 ? get(site, locale) : null;
    },
    /** Those of a page. */
    ofSite: (site: string): Promise<KeptText[]> => kept.find({ site }).lean<KeptText[]>(),
    /** Marks of what a model wrote into some blocks, of every page and language. */
    marksAt: async (places: readonly string[]): Promise<GeneratedPart[]> => {
      const found = await kept.find({ 'generated.place': { $in: places } }).lean<Pick<KeptText, 'generated'>[]>();
      return found.flatMap(({ generated }) => generated.filter(({ place }) => places.includes(place)));
    },
    /** Those of some languages, of every page. */
    all: (locales: readonly string[]): Promise<KeptText[]> =>
      kept.find({ locale: { $in: locales } }).lean<KeptText[]>(),
    /** Those with a draft, the newest first, without its text. */
    async drafts(most: number): Promise<SiteDraft[]> {
      const found = await kept
        .find({ 'draft.changedAt': { $gt: '' } })
        .sort({ 'draft.changedAt': -1 })
        .limit(most)
        .select({ site: 1, locale: 1, 'draft.changedAt': 1, 'draft.by': 1 })
        .lean<(Pick<KeptText, 'site' | 'locale'> & { readonly draft: Omit<Draft, 'text'> })[]>();
      return found.map(({ site, locale, draft: { changedAt, by } }) => ({ site, locale, changedAt, by }));
    },
    /** Ends a plan, at any revision. */
    async endPlan(
      { site, locale }: Pick<KeptText, 'site' | 'locale'>,
      what: 'publish' | 'hide',
      plan: Plan,
      set: Partial<Pick<KeptText, 'failure'>> = {},
    ): Promise<void> {
      const present = { _id: keyOf(site, locale), [`${what}.id`]: plan.id };
      await kept.updateOne(present, { $set: { ...set, [what]: null }, $inc: { revision: 1 } });
    },
    /** Those of which something was to happen by now. */
    async due(at: string): Promise<KeptText[]> {
      // A statement each: of alternatives no index is used everywhere.
      const found = await Promise.all(
        ['publish.at', 'hide.at'].map((path) =>
          kept
            .find({ [path]: { $lte: at } })
            .limit(MOST_DUE)
            .lean<(KeptText & { _id: string })[]>(),
        ),
      );
      return [...new Map(found.flat().map((text) => [text._id, text])).values()];
    },
    /** The next instant after this one at which something happens by itself; null: none is planned. */
    async nextAfter(at: string): Promise<string | null> {
      const first = async (name: 'publish' | 'hide'): Promise<string[]> => {
        const path = `${name}.at`;
        const [next] = await kept
          .find({ [path]: { $gt: at } })
          .sort({ [path]: 1 })
          .limit(1)
          .lean<KeptText[]>();
        return next?.[name] ? [next[name].at] : [];
      };
      return (await Promise.all([first('publish'), first('hide')])).flat().sort()[0] ?? null;
    },
    hasVersion: async (site: string, locale: string): Promise<boolean> =>
      (await past.exists({ site, locale })) !== null,
    async addVersion({ id, ...version }: KeptVersion): Promise<void> {
      await past.updateOne({ _id: id }, { $setOnInsert: version }, { upsert: true });
      const old = await past
        .find({ site: version.site, locale: version.locale })
        .sort({ publishedAt: -1 })
        .skip(MOST_VERSIONS)
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      if (old.length > 0) await past.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    },
    /** The newest first, without their texts. */
    async versions(site: string, locale: string): Promise<Omit<KeptVersion, 'text'>[]> {
      const found = await past
        .find({ site, locale })
        .sort({ publishedAt: -1 })
        .select({ text: 0 })
        .lean<(Omit<KeptVersion, 'id' | 'text'> & { _id: string })[]>();
      return found.map(({ _id: id, isDraft = false, ...version }) => ({ id, isDraft, ...version }));
    },
    async version(site: string, locale: string, id: string): Promise<KeptVersion | null> {
      const found = await past.findOne({ _id: id, site, locale }).lean<Omit<KeptVersion, 'id'> & { _id: string }>();
      if (!found) return null;
      const { _id, isDraft = false, ...version } = found;
      return { id, isDraft, ...version };
    },
    async addPreview({ hash, ...preview }: KeptPreview, now: string): Promise<void> {
      await links.deleteMany({ endsAt: { $lte: now } });
      await links.create([{ _id: hash, ...preview }]);
    },
    /** The link of this hash, while it lasts. */
    preview: (hash: string, now: string): Promise<Omit<KeptPreview, 'hash'> | null> =>
      links.findOne({ _id: hash, endsAt: { $gt: now } }).lean<Omit<KeptPreview, 'hash'>>(),
  };
}
export type SiteTextStore = ReturnType<typeof siteTextStore>;
