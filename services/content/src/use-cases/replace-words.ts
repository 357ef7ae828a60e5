import { type SiteText, siteTextFields } from '@filiale/contracts/content/site-text';
import type {
  FindWords,
  FoundWords,
  ReplacedWords,
  ReplaceWords,
  TextWithWords,
} from '@filiale/contracts/content/site-words';
import { newId } from '@filiale/contracts/fields/ids';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { isSitePublic, isWrittenIn } from '@filiale/rules/site-path';
import type { z } from 'zod';
import type { Pages } from '../storage/pages.ts';
import type { Media } from './current-media.ts';
import { publishText } from './publish-site-text.ts';
import { textOf } from './text-of-site.ts';
import { type WordsSought, withWords } from './words-of-text.ts';
import { saveDraft } from './write-site-text.ts';

/** Texts and places that one answer shows. */
const MOST_TEXTS = 500;
const MOST_PLACES = 5;

/** Words in the path of a page are left alone. */
const { path: _path, ...fields } = siteTextFields;

/** Where words stand in pages: in the draft of a language, else in its published text. */
export async function findWords(
  pages: Pages,
  { locales, base, ...sought }: z.infer<typeof FindWords>,
): Promise<z.infer<typeof FoundWords>> {
  const [sites, kept] = await Promise.all([pages.sites.findAll(), pages.texts.all(locales)]);
  const keptOf = new Map(kept.map((text) => [`${text.site}/${text.locale}`, text]));
  const texts = sites.flatMap((site) =>
    locales.flatMap((locale): TextWithWords[] => {
      const { draft = null, revision = 0 } = keptOf.get(`${site.id}/${locale}`) ?? {};
      const text = draft?.text ?? (isWrittenIn(site, locale, base) ? textOf(site, { locale, base }) : null);
      if (!text) return [];
      const { places } = withWords(fields, text, sought, null);
      if (places.length === 0) return [];
      return [
        {
          ...{ site: site.id, name: text.name || site.name, locale, revision },
          ...{ isDraft: draft !== null, count: places.length, places: places.slice(0, MOST_PLACES) },
        },
      ];
    }),
  );
  return { texts: texts.slice(0, MOST_TEXTS), total: texts.length };
}

type Asked = z.infer<typeof ReplaceWords>;
type Changed = Pick<ReplacedWords, 'count' | 'outcome' | 'problems'>;

/** Replaces words in one text: its draft, or a new draft of the published text, which `publishes` publishes where visitors see the page. */
async function replaceIn(
  pages: Pages,
  media: Media,
  { site: id, locale, revision }: Asked['texts'][number],
  { base, replacement, publishes, ...sought }: WordsSought & Omit<Asked, 'texts'>,
  meta: WriteMeta,
): Promise<Changed> {
  const place = { id, locale, base };
  const site = await pages.sites.get(id);
  const kept = await pages.texts.get(id, locale);
  const text: SiteText | null = kept.draft?.text ?? (site && textOf(site, place));
  if (!site || !text) return { count: 0, outcome: 'gone', problems: [] };
  if (kept.revision !== revision) return { count: 0, outcome: 'stale', problems: [] };
  const { values, places } = withWords(fields, text, sought, replacement);
  const count = places.length;
  if (kept.draft) {
    // The only way back to the draft as it was.
    const { changedAt: publishedAt, by } = kept.draft;
    await pages.texts.addVersion({ id: newId(), site: id, locale, publishedAt, by, text, isDraft: true });
  }
  try {
    const written = await saveDraft(pages, place, { revision, text: values }, meta);
    if (!publishes || kept.draft || !isSitePublic(site, locale, base)) return { count, outcome: 'draft', problems: [] };
    try {
      await publishText(pages, media, place, { revision: written.revision }, meta);
      return { count, outcome: 'published', problems: [] };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const problems = error.problems.map(({ code, field }) => ({ code, ...(field !== undefined && { field }) }));
      return { count, outcome: 'refused', problems };
    }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'record.stale') throw error;
    return { count: 0, outcome: 'stale', problems: [] };
  }
}

/** Replaces words in the texts that were found with them, one after the other; each is as it was, or changed whole. */
export async function replaceWords(
  pages: Pages,
  media: Media,
  { texts, ...asked }: Asked,
  meta: WriteMeta,
): Promise<ReplacedWords[]> {
  const replaced: ReplacedWords[] = [];
  for (const text of texts)
    replaced.push({ site: text.site, locale: text.locale, ...(await replaceIn(pages, media, text, asked, meta)) });
  return replaced;
}
