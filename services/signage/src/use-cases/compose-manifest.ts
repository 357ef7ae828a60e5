import { createHash } from 'node:crypto';
import type { Scene } from '@filiale/contracts/signage/scene';
import { FADE_MS, type SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { MenuBoard, ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { translated } from '@filiale/rules/locales';
import { menuGroups } from '@filiale/rules/menu-availability';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { CurrentTakeover } from '../storage/current-takeovers.ts';
import { beginFilling } from './begin-filling.ts';
import { type Filling, rowsOf, shownScene } from './resolve-scene.ts';

/** What a manifest is made of, beside the screen. */
type Parts = {
  readonly catalogue: SignageCatalogue;
  readonly stream: SignageStream | null;
  /** The film sequences that it may play, and scenes of these. */
  readonly segments: readonly SignageSegment[];
  readonly scenes: readonly Scene[];
  readonly takeovers: readonly CurrentTakeover[];
  readonly branch: string;
  readonly at: Date;
};
/** A picture, a video or a document that was chosen. */
type Media = Exclude<CurrentTakeover['content'], { kind: 'message' }>;
type Content = Omit<SignageManifest, 'hash' | 'screen' | 'timeZone'>;

/** How long the one item of a takeover is counted as one play. */
const TAKEOVER_ITEM_MS = 60_000;

function boardOf(id: string, filling: Filling): MenuBoard | null {
  const { catalogue, at, zone, branch, locale } = filling;
  const menu = catalogue.menus.get(id);
  if (!menu?.isEnabled) return null;
  const groups = menuGroups(menu, catalogue.categories.values(), catalogue.products.values(), at, zone, branch);
  return {
    ...{ id, name: translated(menu, locale, 'name') },
    groups: groups.flatMap(({ category, products }) => {
      const rows = rowsOf(products, filling);
      return rows.length === 0 ? [] : { id: category.id, name: translated(category, locale, 'name'), rows };
    }),
  };
}

/**
 * What all screens of a branch with the same stream show, at an instant: everything that is bound is filled in, and what cannot be shown, as a scene that is
 * gone or switched off, is left out.
 */
export function composeContent({ catalogue, stream, segments, scenes, takeovers, branch, at }: Parts): Content {
  const { filling, company, files, fontSheets } = beginFilling(catalogue, branch, at);
  const { file, zone, locale: language } = filling;
  const shown = new Map(
    scenes.filter(({ isEnabled }) => isEnabled).map((scene) => [scene.id, shownScene(scene, filling)]),
  );
  const boards = new Map<string, MenuBoard>();
  type Times = Pick<ShownItem, 'id' | 'durationMs' | 'fadeMs' | 'validFrom' | 'validTo'>;
  /** A picture or a file; null where none was chosen. Pictures of film sequences fill the screen (`cover`); those of takeovers are shown whole (`contain`). */
  const mediaOf = (media: Media, times: Times, fit: 'cover' | 'contain'): ShownItem | null => {
    const reference = media.kind === 'image' ? media.image : media.kind === 'video' ? media.video : media.document;
    const address = file(reference);
    if (address === '' || !reference) return null;
    const name = ('publicHash' in reference ? reference.name : reference.alt) ?? '';
    if (media.kind === 'video') return { kind: 'video', ...times, name, address };
    return { kind: 'image', ...times, name, address, fit: media.kind === 'document' ? 'contain' : fit };
  };
  const itemOf = (item: SignageSegment['items'][number]): ShownItem | null => {
    const { id, durationMs, transition, transitionMs, validFrom, validTo } = item;
    const fadeMs = transition === 'cut' ? 0 : (transitionMs ?? FADE_MS);
    const times = { id: id ?? '', durationMs: durationMs ?? 10_000, fadeMs, validFrom, validTo };
    switch (item.kind) {
      case 'scene': {
        const scene = shown.get(item.scene ?? '');
        return scene ? { kind: 'scene', ...times, name: scene.name, scene: scene.id } : null;
      }
      case 'image':
      case 'video':
      case 'document':
        return mediaOf(item, times, 'cover');
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
  const itemOfTakeover = ({ id, name, content }: CurrentTakeover): ShownItem | null => {
    const times = { id, durationMs: TAKEOVER_ITEM_MS, fadeMs: FADE_MS, validFrom: null, validTo: null };
    const item: ShownItem | null =
      content.kind === 'message'
        ? { kind: 'message', ...times, name, text: content.text }
        : mediaOf(content, times, 'contain');
    return item && { ...item, name };
  };
  const content = {
    company,
    language,
    pricesValidForMinutes: stream?.pricesValidForMinutes ?? 60,
    stream: stream && {
      ...{ id: stream.id, name: stream.name, timeZone: stream.timeZone || zone },
      defaultSegment: stream.defaultSegment,
      entries: stream.entries.map(({ id, priority, weekdays, everyWeeks, ...entry }) => ({
        ...{ id: id ?? '', segment: entry.segment, priority: priority ?? 0, weekdays: [...weekdays] },
        ...{ weight: entry.weight, maxPerHour: entry.maxPerHour, from: entry.from, to: entry.to },
        ...{ validFrom: entry.validFrom, validTo: entry.validTo, everyWeeks: everyWeeks ?? 1 },
        ...{ weekOfMonth: entry.weekOfMonth, monthDay: entry.monthDay },
      })),
    },
    takeovers: takeovers.map(({ id, name, from, until, content: { kind } }) => ({
      ...{ id, name, from, until },
      isUrgent: kind === 'message',
    })),
    segments: [
      ...segments.map(({ id, name, isMuted, isLooped, items }) => ({
        ...{ id, name, isMuted, isLooped },
        items: items.flatMap((item) => itemOf(item) ?? []),
      })),
      ...takeovers.map((takeover) => ({
        ...{ id: takeover.id, name: takeover.name, isMuted: true, isLooped: true },
        items: [itemOfTakeover(takeover) ?? []].flat(),
      })),
    ],
  };
  const used = new Set(
    content.segments.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'scene' ? item.scene : []))),
  );
  return {
    ...content,
    scenes: [...shown.values()].filter(({ id }) => used.has(id)),
    boards: [...boards.values()],
    fontSheets: fontSheets(),
    files: files(),
  };
}

/** A manifest as it is sent, and the hash of all that is in it. */
export type PreparedManifest = {
  readonly hash: string;
  /** Version of the catalogue that it is made of. */
  readonly catalogue: number;
  readonly json: () => string;
};
/** What all screens of a branch with the same stream have in common, as text. */
export type PreparedContent = { readonly text: string; readonly catalogue: number };

/** The manifest of a screen. What it shares with others is text already: of each screen its own few fields are kept, and the hash. */
export function manifestOf(
  { id, name, branch, isEnabled, volume, orientation, operatingHours, timeZone }: SignageDevice,
  { text, catalogue }: PreparedContent,
): PreparedManifest {
  const hours = operatingHours.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to }));
  const screen = { id, name, branch, isEnabled, volume: volume ?? 0, orientation, operatingHours: hours };
  const head = JSON.stringify({ screen, timeZone } satisfies Omit<SignageManifest, 'hash' | keyof Content>);
  const rest = (): string => `${head.slice(1, -1)},${text.slice(1)}`;
  const hash = createHash('sha256').update(`{${rest()}`).digest('base64url');
  return { hash, catalogue, json: () => `{"hash":"${hash}",${rest()}` };
}
