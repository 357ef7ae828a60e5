import { fontFamilyOf, fontSheet } from '@filiale/contracts/content/fonts';
import { imageWidthsPx } from '@filiale/contracts/content/image';
import type { FileReference, ImageReference } from '@filiale/contracts/fields/types/media-reference';
import type { SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { askedLocale, languagesOf } from '@filiale/rules/locales';
import { weeksFrom } from '@filiale/rules/shown-hours';
import { zoneOf } from '@filiale/rules/zone-of';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { Filling } from './resolve-scene.ts';

type Files = SignageManifest['files'];

/** Where a screen fetches a picture or a file; of a document the picture of its first page. */
function addressOf(reference: ImageReference | FileReference): string {
  const { id, version, extension } = reference;
  if (!('publicHash' in reference)) return `/image/large/${id}-${version}.${extension}`;
  const folder = `/upload/${reference.publicHash}`;
  return extension === 'pdf' ? `${folder}/page/${id}-${version}.jpg` : `${folder}/${id}-${version}.${extension}`;
}

/** Sides of a picture as it is fetched; null where they are not known. */
function sidesOf(reference: ImageReference | FileReference): Pick<Files[number], 'widthPx' | 'heightPx'> {
  if (!('widthPx' in reference) || !reference.widthPx || !reference.heightPx) return { widthPx: null, heightPx: null };
  const widthPx = Math.min(reference.widthPx, imageWidthsPx.large);
  return { widthPx, heightPx: Math.round((reference.heightPx * widthPx) / reference.widthPx) };
}

/** Where and when something is shown, and to whom; an empty language is that of the company. */
type Showing = {
  readonly branch: string;
  readonly at: Date;
  readonly language: string;
  /** Those that its scenes name. */
  readonly pages: Filling['pages'];
};

/** What scenes of a branch are filled with at an instant, and what they turned out to need: files, style sheets of fonts, hours. */
export function beginFilling(catalogue: SignageCatalogue, { branch, at, language, pages }: Showing) {
  const { config } = catalogue;
  const languages = languagesOf(config);
  const { base } = languages;
  const files = new Map<string, Files[number]>();
  /** Places of hours by what they are as text. */
  const hours = new Map<string, number>();
  const fonts = new Set<string>([config.textFont, config.headlineFont]);
  const zone = zoneOf(catalogue.branches.get(branch), config);
  const filling: Filling = {
    ...{ catalogue, pages, branch, at, zone, weeks: weeksFrom(at, zone) },
    // `en` is the English that the company writes.
    ...{ locale: askedLocale([language], languages) ?? (language || base), base },
    file: (reference) => {
      if (!reference) return '';
      const address = addressOf(reference);
      files.set(address, { address, ...sidesOf(reference) });
      return address;
    },
    hours: (intervals) => {
      if (intervals === null) return {};
      const text = JSON.stringify(intervals.map(({ start, end }) => ({ from: start, to: end })));
      const place = hours.get(text) ?? hours.size;
      hours.set(text, place);
      return { hours: place };
    },
    font: (key) => {
      if (key !== '') fonts.add(key);
      return fontFamilyOf(key || config.textFont);
    },
  };
  /** Whose screens they are. */
  const company: SignageManifest['company'] = {
    ...{ name: config.shopName, color: config.primaryColor, logo: filling.file(config.logo) },
    headlineFont: fontFamilyOf(config.headlineFont),
    textFont: fontFamilyOf(config.textFont),
  };
  return {
    filling,
    company,
    hours: (): SignageManifest['hours'] => [...hours.keys()].map((text) => JSON.parse(text)),
    files: (): Files => [...files.values()],
    fontSheets: () => [...fonts].flatMap((key) => [400, 700].map((weight) => fontSheet(key, weight))),
  };
}
