import { createHash } from 'node:crypto';
import type { Scene } from '@filiale/contracts/signage/scene';
import { FADE_MS, type SignageSegment } from '@filiale/contracts/signage/segment';
import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import type { MenuBoard, ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import type { SignageStream } from '@filiale/contracts/signage/stream';
import { translated } from '@filiale/rules/locales';
import { type Interval, mergeIntervals } from '@filiale/rules/opening-hours';
import { closedIntervals, commonIntervals, dishIntervals, openIntervals } from '@filiale/rules/shown-hours';
import { zoneOfShown } from '@filiale/rules/zone-of';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { CurrentTakeover } from '../storage/current-takeovers.ts';
import { beginFilling } from './begin-filling.ts';
import { type Filling, groupsOf, shownScene } from './resolve-scene.ts';

/** What a manifest is made of, beside the screen. */
type Parts = {
  readonly catalogue: SignageCatalogue;
  readonly stream: SignageStream | null;
  /** The film sequences that it may play, and scenes of these. */
  readonly segments: readonly SignageSegment[];
  readonly scenes: readonly Scene[];
  /** Pages that these name. */
  readonly pages: Filling['pages'];
  readonly takeovers: readonly CurrentTakeover[];
  readonly branch: string;
  readonly at: Date;
  /** Of the screen; empty: that of the stream, else of the company. */
  readonly language: string;
};
/** A picture, a video or a document that was chosen. */
type Media = Exclude<CurrentTakeover['content'], { kind: 'message' }>;
type Content = Omit<SignageManifest, 'hash' | 'screen' | 'timeZone'>;

/** How long an item is shown that says nothing. */
const USUAL_MS = 10_000;
/** How long the one item of a takeover is counted as one play. */
const TAKEOVER_ITEM_MS = 60_000;

/** A menu, and when it has dishes; null: always. */
type TimedBoard = { readonly board: MenuBoard; readonly intervals: readonly Interval[] | null };

function boardOf(id: string, filling: Filling): TimedBoard | null {
  const { catalogue, locale } = filling;
  const menu = catalogue.menus.get(id);
  if (!menu?.isEnabled) return null;
  const found = groupsOf(menu, filling);
  if (found.length === 0) return null;
  const groups = found.map(({ category, rows }) => ({
    ...{ id: category.id, name: translated(category, locale, 'name') },
    rows,
  }));
  return {
    board: { id, name: translated(menu, locale, 'name'), groups },
    intervals: found.some(({ intervals }) => intervals === null)
      ? null
      : mergeIntervals(found.flatMap(({ intervals }) => intervals ?? [])),
  };
}

type Condition = Pick<SignageSegment['items'][number], 'onlyWhile' | 'dish'>;

/** When the condition of an item holds; null: always. Nobody knows when a branch is open that is gone. */
function intervalsOf({ onlyWhile, dish }: Condition, { catalogue, branch: id, at, zone, weeks }: Filling) {
  const branch = catalogue.branches.get(id);
  switch (onlyWhile) {
    case 'open':
      return branch ? openIntervals({ ...branch, timeZone: zone }, weeks) : [];
    case 'closed':
      return branch ? closedIntervals({ ...branch, timeZone: zone }, weeks) : [];
    case 'dish': {
      const product = catalogue.products.get(dish ?? '');
      const seller = { branch: id, menus: [...catalogue.menus.values()], categories: catalogue.categories, at };
      return product ? dishIntervals(product, seller, weeks) : [];
    }
    default:
      return null;
  }
}

/**
 * What all screens of a branch with the same stream and language show, at an instant: everything that is bound is filled in, and what cannot be shown, as a scene that is
 * gone or switched off, is left out.
 */
export function composeContent({
  catalogue,
  stream,
  segments,
  scenes,
  pages,
  takeovers,
  branch,
  at,
  ...screen
}: Parts) {
  const language = screen.language || (stream?.language ?? '');
  const { filling, company, files, fontSheets, hours } = beginFilling(catalogue, { branch, at, language, pages });
  const zone = zoneOfShown(null, catalogue.branches.get(branch), stream, catalogue.config);
  const { file, locale } = filling;
  const shown = new Map(
    scenes.filter(({ isEnabled }) => isEnabled).map((scene) => [scene.id, shownScene(scene, filling)]),
  );
  const durations = new Map(scenes.map(({ id, durationMs }) => [id, durationMs]));
  const boards = new Map<string, TimedBoard>();
  type Times = Pick<ShownItem, 'id' | 'durationMs' | 'fadeMs' | 'validFrom' | 'validTo' | 'hours'>;
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
    const holds = intervalsOf(item, filling);
    if (holds?.length === 0) return null;
    const lasts = (item.kind === 'scene' && item.hasSceneDuration && durations.get(item.scene ?? '')) || durationMs;
    const own = { id: id ?? '', durationMs: lasts ?? USUAL_MS, fadeMs, validFrom, validTo };
    const times = { ...own, ...filling.hours(holds) };
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
        const found = boards.get(item.menu ?? '') ?? boardOf(item.menu ?? '', filling);
        if (!found) return null;
        const { board, intervals } = found;
        boards.set(board.id, found);
        // While it has no dishes it makes way.
        const both = holds && intervals ? commonIntervals(holds, intervals) : (holds ?? intervals);
        if (both?.length === 0) return null;
        return { kind: 'menu', ...own, ...filling.hours(both), name: board.name, board: board.id };
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
    language: locale,
    pricesValidForMinutes: stream?.pricesValidForMinutes ?? 60,
    stream: stream && {
      // Players of before go by the zone of the stream.
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
  const whole: Content = {
    ...content,
    scenes: [...shown.values()].filter(({ id }) => used.has(id)),
    boards: [...boards.values()].map(({ board }) => board),
    hours: hours(),
    fontSheets: fontSheets(),
    files: files(),
  };
  return { content: whole, zone };
}

/** A manifest as it is sent, and the hash of all that is in it. */
export type PreparedManifest = {
  readonly hash: string;
  /** Version of the catalogue that it is made of. */
  readonly catalogue: number;
  /** Ids of those that stand on it, or will. */
  readonly takeovers: readonly string[];
  readonly json: () => string;
};
/** What all screens of a branch with the same stream have in common, as text, and the zone of those that have none. */
export type PreparedContent = { readonly text: string; readonly zone: string; readonly catalogue: number };

/** The manifest of a screen. What it shares with others is text already: of each screen its own few fields are kept, and the hash. */
export function manifestOf(
  { id, name, branch, isEnabled, volume, orientation, operatingHours, timeZone }: SignageDevice,
  { text, zone, catalogue }: PreparedContent,
  takeovers: readonly string[],
): PreparedManifest {
  const hours = operatingHours.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to }));
  const screen = { id, name, branch, isEnabled, volume: volume ?? 0, orientation, operatingHours: hours };
  const head = JSON.stringify({ screen, timeZone: timeZone || zone } satisfies Omit<
    SignageManifest,
    'hash' | keyof Content
  >);
  const rest = (): string => `${head.slice(1, -1)},${text.slice(1)}`;
  const hash = createHash('sha256').update(`{${rest()}`).digest('base64url');
  return { hash, catalogue, takeovers, json: () => `{"hash":"${hash}",${rest()}` };
}
