import type { Config } from '@filiale/contracts/catalog/config';
import { redirectKey } from '@filiale/contracts/content/redirect';
import type { Site } from '@filiale/contracts/content/site';
import { type SiteFinding, type SiteText, siteTextFields } from '@filiale/contracts/content/site-text';
import { referencesIn } from '@filiale/contracts/fields/references-in';
import { checkPage } from '@filiale/rules/check-page';
import { frameOrigin } from '@filiale/rules/frame-origin';
import { pathsIn } from '@filiale/rules/page-links';
import { isSitePublic, translatedLocales } from '@filiale/rules/site-path';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { Pages } from '../storage/pages.ts';
import { type Media, undescribedIn } from './current-media.ts';
import { deadAmong } from './dead-paths.ts';
import { textOf } from './text-of-site.ts';
import { newestText, type Place, siteOf } from './write-site-text.ts';

type Found = { readonly id: string; readonly isPublic?: boolean; readonly name?: string };

/** The block of a text that a field stands in. */
const blockAt = ({ content }: SiteText, field: string): { block?: string } => {
  const [, place] = /^content\.body\.(\d+)\./.exec(field) ?? [];
  const block = place === undefined ? undefined : content.body[Number(place)];
  return block ? { block: block.id } : {};
};

/** References to records and files of content that are gone, or that visitors do not see. */
async function deadReferences(pages: Pages, media: Media, place: Place, text: SiteText): Promise<SiteFinding[]> {
  const isPublic = (site: Site): boolean => site.id === place.id || isSitePublic(site, place.locale, place.base);
  const readers: Readonly<Record<string, (ids: Set<string>) => Promise<readonly Found[]>>> = {
    site: async (ids) => (await pages.sites.getMany(ids)).map((site) => ({ ...site, isPublic: isPublic(site) })),
    node: async (ids) => (await pages.nodes.getMany(ids)).map((node) => ({ ...node, name: node.content.name })),
    block: (ids) => pages.blocks.getMany(ids),
    image: (ids) => media.images.getMany(ids),
    upload: (ids) => media.uploads.getMany(ids),
  };
  const references = referencesIn(siteTextFields, text);
  const found = await Promise.all(
    Object.entries(readers).map(async ([target, read]): Promise<SiteFinding[]> => {
      const named = references.filter((reference) => reference.target === target);
      const records = new Map((await read(new Set(named.map(({ id }) => id)))).map((record) => [record.id, record]));
      return named.flatMap(({ id, field }): SiteFinding[] => {
        const record = records.get(id);
        const isShown = record !== undefined && record.isPublic !== false;
        return isShown ? [] : [{ code: 'link', ...blockAt(text, field), target: record?.name ?? '' }];
      });
    }),
  );
  return found.flat();
}

async function deadPaths(pages: Pages, text: SiteText, locales: readonly string[]): Promise<SiteFinding[]> {
  const linked = text.content.body.flatMap(({ id: block, value }) => pathsIn(value).map((path) => ({ block, path })));
  const dead = await deadAmong(pages, [...new Set(linked.map(({ path }) => redirectKey(path)))], locales);
  return linked
    .filter(({ path }) => dead.has(redirectKey(path)))
    .map(({ block, path }) => ({ code: 'link', block, target: path }));
}

/** Embedded websites that no service with consent names; nothing is found while the configuration is not known. */
function embedsWithoutService(config: Partial<Config> | null, { content }: SiteText): SiteFinding[] {
  if (!config) return [];
  const named = new Set((config.consentServices ?? []).map(({ embedOrigin }) => frameOrigin(embedOrigin)));
  return content.body.flatMap((block): SiteFinding[] => {
    const origin = block.type === 'embed' && frameOrigin(block.value.address);
    return origin && !named.has(origin) ? [{ code: 'embed', block: block.id, target: new URL(origin).host }] : [];
  });
}

/** Other languages without a text, and those whose text was written before this one. */
async function translationsBehind(
  pages: Pages,
  site: Site,
  { locale, base }: Place,
  locales: readonly string[],
): Promise<SiteFinding[]> {
  const newest = async (of: string): Promise<string | undefined> => {
    const [{ draft }, [version]] = [await pages.texts.get(site.id, of), await pages.texts.versions(site.id, of)];
    return draft?.changedAt ?? version?.publishedAt;
  };
  const at = await newest(locale);
  const found = await Promise.all(
    locales
      .filter((other) => other !== locale)
      .map(async (other): Promise<SiteFinding[]> => {
        const written = await newest(other);
        if (written === undefined && textOf(site, { locale: other, base }) === null)
          return [{ code: 'untranslated', locale: other }];
        const isOlder = at !== undefined && written !== undefined && written < at;
        return isOlder ? [{ code: 'outdated', locale: other }] : [];
      }),
  );
  return found.flat();
}

type Checked = {
  readonly pages: Pages;
  readonly media: Media;
  readonly catalogue: Pick<CatalogueCopy, 'config'>;
};

/** The check before a language is published: findings of `checkPage`, broken links, embeds that nobody sees, other languages that are missing or older. Source: ADR 63. */
export async function checkSiteText(
  { pages, media, catalogue }: Checked,
  place: Place,
  offered: readonly string[],
): Promise<SiteFinding[]> {
  const [site, text] = [await siteOf(pages, place.id), await newestText(pages, place)];
  const locales = offered.length > 0 ? offered : [...new Set([place.base, ...translatedLocales(site)])];
  const found = await Promise.all([
    deadReferences(pages, media, place, text),
    deadPaths(pages, text, locales),
    catalogue.config().then((config) => embedsWithoutService(config, text)),
    translationsBehind(pages, site, place, locales),
  ]);
  const undescribed = await undescribedIn(media, text.content, place.locale, place.base);
  return [...checkPage(text, new Set(undescribed.map(({ id }) => id))), ...found.flat()];
}
