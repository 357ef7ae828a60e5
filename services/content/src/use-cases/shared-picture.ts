import type { Config } from '@filiale/contracts/catalog/config';
import { Id } from '@filiale/contracts/fields/ids';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { languagesOf } from '@filiale/rules/locales';
import { isSitePublic } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import type { Filling } from './resolve-layers.ts';
import type { TemplatePictures } from './template-picture.ts';

type Content = { readonly pages: Pages; readonly filling: Filling; readonly templatePictures: TemplatePictures };
/** Kinds of record whose links are shared with a picture of a template, as addresses name them. */
export const sharedKinds = ['sites', 'branches', 'products'] as const;
type Shared = { readonly kind: (typeof sharedKinds)[number]; readonly id: string; readonly locale: string };
const targets = { sites: 'site', branches: 'branch', products: 'product' } as const;

/** The template that a record names, or the company for all of its kind; null of a record that visitors may not read. */
async function templateFor({ pages, filling }: Content, { kind, id, locale }: Shared): Promise<string | null> {
  const config = ((await filling.catalogue.config()) ?? {}) as Partial<Config>;
  switch (kind) {
    case 'sites': {
      const site = await pages.sites.get(id);
      return site && isSitePublic(site, locale, languagesOf(config).base) ? site.shareTemplate : null;
    }
    case 'branches':
      return (await filling.catalogue.get(kind, id))?.isPublic === true ? (config.branchShareTemplate ?? null) : null;
    case 'products':
      return (await filling.catalogue.get(kind, id))?.isEnabled === true ? (config.productShareTemplate ?? null) : null;
    default:
      return kind satisfies never;
  }
}

/** The JPEG that the link of a public record is shared with in a language, by its template. Missing of what visitors may not read. Source: SEO-006. */
export async function sharedPictureOf(content: Content, shared: Shared) {
  const { kind, id, locale } = shared;
  const named = Id.safeParse(id).success ? await templateFor(content, shared) : null;
  const template = named === null ? null : await content.pages['image-templates'].get(named);
  if (!template) throw new ProblemError('record.missing');
  return content.templatePictures.find(template, {
    format: 'jpg',
    locale,
    ...(template.target === targets[kind] && { record: id }),
  });
}
