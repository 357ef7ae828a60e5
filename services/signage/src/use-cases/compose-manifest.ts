import { createHash } from 'node:crypto';
import { fontFamilyOf, fontSheet } from '@filiale/contracts/content/fonts';
import { imageWidthsPx } from '@filiale/contracts/content/image';
import type { FileReference, ImageReference } from '@filiale/contracts/fields/types/media-reference';
import type { Scene } from '@filiale/contracts/signage/scene';
import type { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { MenuBoard, ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { languagesOf, translated } from '@filiale/rules/locales';
import { menuGroups } from '@filiale/rules/menu-availability';
import { zoneOf } from '@filiale/rules/zone-of';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import { type Filling, rowOf, shownScene } from './resolve-scene.ts';

/** What a manifest is made of, beside the screen. */
type Parts = {
  readonly catalogue: SignageCatalogue;
  readonly stream: SignageStream | null;
  /** The film sequences that it may play, and scenes of these. */
  readonly segments: readonly SignageSegment[];
  readonly scenes: readonly Scene[];
  readonly branch: string;
  readonly at: Date;
};
type Content = Omit<SignageManifest, 'hash' | 'screen' | 'timeZone'>;

const addressOf = (reference: ImageReference | FileReference): string => {
  const { id, version, extension } = reference;
  return 'publicHash' in reference
    ? `/upload/${reference.publicHash}/${id}-${version}.${extension}`
    : `/image/large/${id}-${version}.${extension}`;
};

/** Sides of a picture as it is fetched; null where they are not known. */
function sidesOf(reference: ImageReference | FileReference): { widthPx: number | null; heightPx: number | null } {
  if (!('widthPx' in reference) || !reference.widthPx || !reference.heightPx) return { widthPx: null, heightPx: null };
  const widthPx = Math.min(reference.widthPx, imageWidthsPx.large);
  return { widthPx, heightPx: Math.round((reference.heightPx * widthPx) / reference.widthPx) };
}

function boardOf(id: string, filling: Filling): MenuBoard | null {
  const { catalogue, at, zone, branch, locale } = filling;
  const menu = catalogue.menus.get(id);
  if (!menu?.isEnabled) return null;
  const groups = menuGroups(menu, catalogue.categories.values(), catalogue.products.values(), at, zone, branch);
  return {
    ...{ id, name: translated(menu, locale, 'name') },
    groups: groups.map(({ category, products }) => ({
      ...{ id: category.id, name: translated(category, locale, 'name') },
      rows: products.map(({ product }) => rowOf(product, filling)),
    })),
  };
}

/**
 * What all screens of a branch with the same stream show, at an instant: everything that is bound is filled in, and what cannot be shown, as a scene that is
 * gone or switched off, is left out.
 */
export function composeContent({ catalogue, stream, segments, scenes, branch, at }: Parts): Content {
  const { config } = catalogue;
  const files = new Map<string, Content['files'][number]>();
  const file: Filling['file'] = (reference) => {
    if (!reference) return '';
    const address = addressOf(reference);
    files.set(address, { address, ...sidesOf(reference) });
    return address;
  };
  const fonts = new Set([config.textFont, config.headlineFont]);
  const font: Filling['font'] = (key) => {
    if (key !== '') fonts.add(key as never);
    return fontFamilyOf(key || config.textFont);
  };
  const language = languagesOf(config).base;
  const zone = zoneOf(catalogue.branches.get(branch), config);
  const filling: Filling = { catalogue, branch, zone, locale: language, at, file, font };
  const shown = new Map(
    scenes.filter(({ isEnabled }) => isEnabled).map((scene) => [scene.id, shownScene(scene, filling)]),
  );
  const boards = new Map<string, MenuBoard>();
  const itemOf = (item: SignageSegment['items'][number]): ShownItem | null => {
    const { id, durationMs, validFrom, validTo } = item;
    const times = { id: id ?? '', durationMs: durationMs ?? 10_000, validFrom, validTo };
    switch (item.kind) {
      case 'scene': {
        const scene = shown.get(item.scene ?? '');
        return scene ? { kind: 'scene', ...times, name: scene.name, scene: scene.id } : null;
      }
      case 'image': {
        const address = file(item.image);
        return address === '' ? null : { kind: 'image', ...times, name: item.image?.alt ?? '', address };
      }
      case 'url':
        return item.url === '' ? null : { kind: 'url', ...times, name: item.url, url: item.url };
      case 'menu': {
        const board = boards.get(item.menu ?? '') ?? boardOf(item.menu ?? '', filling);
        if (!board || board.groups.length === 0) return null;
        boards.set(board.id, board);
        return { kind: 'menu', ...times, name: board.name, board: board.id };
      }
      default:
        return item satisfies never;
    }
  };
  const content = {
    company: {
      name: config.shopName,
      color: config.primaryColor,
      logo: file(config.logo),
      headlineFont: fontFamilyOf(config.headlineFont),
      textFont: fontFamilyOf(config.textFont),
    },
    language,
    pricesValidForMinutes: stream?.pricesValidForMinutes ?? 60,
    stream: stream && {
      ...{ id: stream.id, name: stream.name, timeZone: stream.timeZone || zone },
      defaultSegment: stream.defaultSegment,
      entries: stream.entries.map(({ id, segment, priority, weekdays, from, to, validFrom, validTo }) => ({
        ...{ id: id ?? '', segment, priority: priority ?? 0, weekdays: [...weekdays], from, to, validFrom, validTo },
      })),
    },
    segments: segments.map(({ id, name, isMuted, isLooped, items }) => ({
      ...{ id, name, isMuted, isLooped },
      items: items.flatMap((item) => itemOf(item) ?? []),
    })),
  };
  const used = new Set(
    content.segments.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'scene' ? item.scene : []))),
  );
  return {
    ...content,
    scenes: [...shown.values()].filter(({ id }) => used.has(id)),
    boards: [...boards.values()],
    fontSheets: [...fonts].flatMap((key) => [400, 700].map((weight) => fontSheet(key, weight))),
    files: [...files.values()],
  };
}

/** The manifest of a screen, with the hash of all that is in it. */
export function manifestOf(
  { id, name, isEnabled, volume, timeZone }: SignageDevice,
  content: Content,
): SignageManifest {
  const manifest = { screen: { id, name, isEnabled, volume: volume ?? 0 }, timeZone, ...content };
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('base64url');
  return { hash, ...manifest };
}
