import { Id } from '@filiale/contracts/fields/ids';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { languagesOf } from '@filiale/rules/locales';
import { isSitePublic } from '@filiale/rules/site-path';
import type { Pages } from '../storage/pages.ts';
import type { Filling } from './resolve-layers.ts';
import type { TemplatePictures } from './template-picture.ts';

type Content = { readonly pages: Pages; readonly filling: Filling; readonly templatePictures: TemplatePictures };

/** The JPEG that a page is shared with in a language, by the template that it names. Missing of what visitors may not read. Source: SEO-006. */
export async function sharedPictureOf(
  { pages, filling, templatePictures }: Content,
  { id, locale }: { readonly id: string; readonly locale: string },
) {
  const site = Id.safeParse(id).success ? await pages.sites.get(id) : null;
  const { base } = languagesOf((await filling.catalogue.config()) ?? {});
  if (!site?.shareTemplate || !isSitePublic(site, locale, base)) throw new ProblemError('record.missing');
  const template = await pages['image-templates'].get(site.shareTemplate);
  if (!template) throw new ProblemError('record.missing');
  return templatePictures.find(template, {
    format: 'jpg',
    locale,
    ...(template.target === 'site' && { record: id }),
  });
}
