import { z } from 'zod';
import { editorRights } from '../api/editor-rights.ts';
import {
  boolean,
  collection,
  color,
  group,
  image,
  locale,
  locales,
  reference,
  select,
  text,
  textarea,
  wysiwyg,
} from '../fields/fields.ts';
import { Id } from '../fields/ids.ts';
import { LocaleTag } from '../fields/locale-tag.ts';
import { defaultLocale } from '../fields/locales.ts';
import { type RecordOf, resource } from '../fields/resource.ts';
import { RICH_BODY_BYTES } from '../fields/rich-text/rich-text.ts';
import { siteBlocks } from './site-blocks/site-blocks.ts';

/** What a page is made of, block by block. Source: SITE-005, SITE-006, SITE-031. */
const body = collection({
  label: { de: 'Inhalt', en: 'Content' },
  isIdentified: true,
  max: 100,
  kind: { at: 'type', holds: 'value', default: 'text' },
  kinds: siteBlocks,
});

/**
 * A page of the public side, reached by its path; `/` is the index. Base texts are in the company's language; in other languages it is shown only
 * where `translations` carry texts of that language, with a path and a content of its own when there are any: the whole content, with its own list of
 * blocks. Source: SITE-004, SITE-005, SITE-007, READ-003.
 */
export const Site = resource(
  'sites',
  {
    type: select({
      label: { de: 'Art', en: 'Type' },
      options: [
        { value: 'default', label: { de: 'Seite', en: 'Page' } },
        { value: 'products', label: { de: 'Produktübersicht', en: 'Products overview' } },
      ],
      default: 'default',
    }),
    path: text({ label: { de: 'Pfad', en: 'Path' }, required: true, max: 200, translatable: true }),
    /** Language of the base texts. */
    locale: locale({ label: { de: 'Sprache', en: 'Language' }, default: defaultLocale }),
    name: text({ label: { de: 'Name', en: 'Name' }, required: true, max: 120, translatable: true }),
    title: text({ label: { de: 'Titel', en: 'Title' }, max: 200, translatable: true }),
    description: textarea({ label: { de: 'Beschreibung', en: 'Description' }, max: 500, translatable: true }),
    isPublic: boolean({ label: { de: 'Öffentlich', en: 'Public' } }),
    /** Languages that a public page is not shown in. */
    hiddenLocales: locales({
      label: { de: 'Nicht gezeigt in', en: 'Not shown in' },
      description: {
        de: 'In diesen Sprachen ist die Seite ein Entwurf.',
        en: 'In these languages the page is a draft.',
      },
    }),
    /** Where it stood before, in the company's language where `locale` is empty: these paths lead to where it stands now. */
    formerPaths: collection({
      label: { de: 'Frühere Pfade', en: 'Former paths' },
      max: 200,
      fields: {
        path: text({ label: { de: 'Pfad', en: 'Path' }, max: 200 }),
        locale: text({ label: { de: 'Sprache', en: 'Language' }, max: 35 }),
      },
    }),
    shareTemplate: reference({
      label: { de: 'Vorlage für geteilte Links', en: 'Template for shared links' },
      description: {
        de: 'Macht das Bild, mit dem soziale Netzwerke die Seite zeigen, wenn sie selbst keines hat.',
        en: 'Makes the picture that social networks show the page with where it has none of its own.',
      },
      targets: ['image-template'],
    }),
    content: group({
      label: { de: 'Inhalt', en: 'Content' },
      translatable: true,
      fields: {
        headline: wysiwyg({
          label: { de: 'Überschrift', en: 'Headline' },
          max: 1000,
          isLine: true,
        }),
        primaryColor: color({ label: { de: 'Textfarbe', en: 'Text colour' } }),
        secondaryColor: color({ label: { de: 'Hintergrund', en: 'Background' } }),
        image: image({ label: { de: 'Vorschaubild', en: 'Preview image' } }),
        coverImage: image({ label: { de: 'Titelbild', en: 'Cover image' } }),
        body,
      },
    }),
  },
  {
    service: 'content',
    about: 'Pages made of blocks, with a path per language.',
    label: { one: { de: 'Seite', en: 'Page' }, many: { de: 'Seiten', en: 'Pages' } },
    list: ['name', 'path', 'isPublic'],
    note: ['type', 'path'],
    tabs: [
      { label: { de: 'Inhalt', en: 'Content' }, fields: ['name', 'isPublic', 'content'] },
      {
        label: { de: 'Adresse & Suche', en: 'Address & search' },
        fields: ['path', 'title', 'description', 'shareTemplate', 'type', 'locale', 'hiddenLocales', 'formerPaths'],
      },
    ],
    filters: ['path', 'isPublic', 'type'],
    search: ['name', 'path', 'title'],
    rights: editorRights,
    byService: ['formerPaths'],
    unique: 'path',
    writes: {
      problems: ['site.path-reserved', 'site.publication-planned', 'content.pack-missing'],
      bodyLimitBytes: RICH_BODY_BYTES,
    },
    isTranslated: true,
  },
);
export type Site = RecordOf<typeof Site>;
export type SiteBlock = Site['content']['body'][number];

/** A page as `/api/init` lists it: what menus, breadcrumbs and language links need, without its content. */
export const SiteEntry = z.lazy(() =>
  z.object({
    ...(Site.record as unknown as z.ZodObject).pick({
      id: true,
      path: true,
      name: true,
      isPublic: true,
      hiddenLocales: true,
    }).shape,
    translations: z.record(LocaleTag, z.object({ path: z.string().optional(), name: z.string().optional() })),
  }),
) as unknown as z.ZodType<SiteEntry>;
export type SiteEntry = Pick<Site, 'id' | 'path' | 'name' | 'isPublic' | 'hiddenLocales'> & {
  readonly translations: { readonly [locale: string]: { readonly path?: string; readonly name?: string } | undefined };
};

/** Which page is asked for: a path without its first `/`, or `/` for the index, in one of the languages of visitors; `base` is the company's own. */
export const SiteQuery = z.strictObject({
  /** Of any length: a longer one than pages have is of none. */
  path: z.string().min(1),
  locale: LocaleTag,
  base: LocaleTag.default(defaultLocale),
});

/** Pages that one call names by their ids or their paths. */
const MOST_NAMED = 200;
/** Pages that one call answers. */
export const MOST_LISTED = 1_000;
const named = z
  .string()
  .min(1)
  .refine((text) => text.split(',').length <= MOST_NAMED);
/** Which public pages are asked for: some by their ids and by their paths in a language, or all of them in the order of their ids, those after one of them. */
export const SiteEntriesQuery = z.strictObject({
  /** With commas between them, as paths. */
  ids: named.refine((ids) => ids.split(',').every((id) => Id.safeParse(id).success)).optional(),
  paths: named.optional(),
  locale: LocaleTag.default(defaultLocale),
  after: Id.optional(),
});
