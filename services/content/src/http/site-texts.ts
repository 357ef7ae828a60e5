import type { PreviewedSite } from '@filiale/contracts/content/site-text';
import { authorOf } from '@filiale/kit/http/author-of';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { metaOf } from '@filiale/kit/http/write-calls';
import { now } from '@filiale/kit/process/clock';
import { randomToken } from '@filiale/kit/process/ids';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { Pages } from '../storage/pages.ts';
import { checkSiteText } from '../use-cases/check-site-text.ts';
import { type Media, withCurrentMedia } from '../use-cases/current-media.ts';
import { withInstalledBlocks } from '../use-cases/installed-packs.ts';
import { hideText, publishText } from '../use-cases/publish-site-text.ts';
import { findWords, replaceWords } from '../use-cases/replace-words.ts';
import { siteDrafts } from '../use-cases/site-drafts.ts';
import { withText } from '../use-cases/text-of-site.ts';
import {
  changeText,
  newestText,
  type Place,
  reviewedParts,
  reviewParts,
  saveDraft,
  siteOf,
  stateOf,
} from '../use-cases/write-site-text.ts';

const HOUR_MS = 3_600_000;
const hashOf = (secret: string): string => secretHash(secret).toString('hex');

type Asked = {
  readonly params: { readonly id: string; readonly locale: string };
  readonly query: { readonly base: string };
};
const placeOf = ({ params: { id, locale }, query: { base } }: Asked): Place => ({ id, locale, base });

/** Drafts, publication, versions and previews of pages, language by language. Source: ADR 63. */
export function bindSiteTexts(
  http: HttpApp,
  { pages, media, catalogue }: { readonly pages: Pages; readonly media: Media; readonly catalogue: CatalogueCopy },
  settled: () => Promise<Pages>,
): void {
  http.bind('POST /api/site-words/find', async ({ body }) => ({ data: await findWords(await settled(), body) }));
  http.bind('POST /api/site-words/replace', async (call) => ({
    data: await replaceWords(await settled(), media, call.body, metaOf(call)),
  }));

  http.bind('GET /api/site-drafts', async () => ({ data: await siteDrafts(await settled()) }));
  http.bind('GET /api/sites/{id}/texts/{locale}', async (call) => {
    await settled();
    const place = placeOf(call);
    return { data: stateOf(await siteOf(pages, place.id), place, await pages.texts.get(place.id, place.locale)) };
  });
  http.bind('PUT /api/sites/{id}/texts/{locale}/draft', async (call) => ({
    data: await saveDraft(pages, placeOf(call), call.body, { by: authorOf(call), at: now() }),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/draft/discard', async (call) => ({
    data: await changeText(pages, placeOf(call), call.body.revision, {
      draft: null,
      generated: await reviewedParts(pages, placeOf(call)),
    }),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/draft/copy', async (call) => {
    const place = placeOf(call);
    const { revision, fromLocale } = call.body;
    const text = await newestText(pages, { ...place, locale: fromLocale });
    const { generated } = await pages.texts.get(place.id, fromLocale);
    return { data: await saveDraft(pages, place, { revision, text, generated }, { by: authorOf(call), at: now() }) };
  });
  http.bind('POST /api/sites/{id}/texts/{locale}/reviews', async (call) => ({
    data: await reviewParts(pages, placeOf(call), call.body, { by: authorOf(call), at: now() }),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/publish', async (call) => ({
    data: await publishText(await settled(), media, placeOf(call), call.body, metaOf(call)),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/hide', async (call) => ({
    data: await hideText(await settled(), placeOf(call), call.body, metaOf(call)),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/plans/drop', async (call) => ({
    data: await changeText(await settled(), placeOf(call), call.body.revision, {
      publish: null,
      hide: null,
      failure: null,
    }),
  }));

  http.bind('GET /api/sites/{id}/texts/{locale}/findings', async (call) => ({
    data: await checkSiteText(
      { pages: await settled(), media, catalogue },
      placeOf(call),
      call.query.locales?.split(',') ?? [],
    ),
  }));

  http.bind('GET /api/sites/{id}/texts/{locale}/versions', async ({ params: { id, locale } }) => {
    await siteOf(pages, id);
    const versions = await pages.texts.versions(id, locale);
    return {
      data: versions.map(({ id: version, publishedAt, by, isDraft }) => ({ id: version, publishedAt, by, isDraft })),
    };
  });
  const versionOf = async (id: string, locale: string, version: string) => {
    const found = await pages.texts.version(id, locale, version);
    if (!found) throw new ProblemError('record.missing');
    const { publishedAt, by, text, isDraft } = found;
    return { id: found.id, publishedAt, by, text, isDraft };
  };
  http.bind('GET /api/sites/{id}/texts/{locale}/versions/{version}', async ({ params: { id, locale, version } }) => ({
    data: await versionOf(id, locale, version),
  }));
  http.bind('POST /api/sites/{id}/texts/{locale}/versions/{version}/restore', async (call) => {
    const { id, locale, version } = call.params;
    const { text } = await versionOf(id, locale, version);
    const draft = { revision: call.body.revision, text, generated: await reviewedParts(pages, placeOf(call)) };
    return { data: await saveDraft(pages, placeOf(call), draft, { by: authorOf(call), at: now() }) };
  });

  http.bind('POST /api/sites/{id}/texts/{locale}/previews', async (call) => {
    const { id, locale, base } = placeOf(call);
    await siteOf(pages, id);
    const [at, secret] = [now(), randomToken()];
    const endsAt = new Date(at.getTime() + call.body.hours * HOUR_MS).toISOString();
    await pages.texts.addPreview({ hash: hashOf(secret), site: id, locale, base, endsAt }, at.toISOString());
    return { status: 201, data: { secret, endsAt } };
  });
  http.bind('GET /api/site-previews/{secret}', async ({ params: { secret } }) => {
    const link = await pages.texts.preview(hashOf(secret), now().toISOString());
    if (!link) throw new ProblemError('record.missing');
    const { site: id, locale, base } = link;
    const site = await siteOf(pages, id);
    const text = await newestText(pages, { id, locale, base });
    const shown: PreviewedSite['site'] = {
      ...withInstalledBlocks({ ...site, ...withText(site, { locale, base }, text) }, pages),
      isPublic: false,
    };
    return {
      data: { site: await withCurrentMedia(media, shown, base), locale },
      headers: { 'x-robots-tag': 'noindex' },
    };
  });
}
