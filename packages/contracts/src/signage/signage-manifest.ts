import { z } from 'zod';
import { PollCommands, PolledCommands } from '../devices/device-poll.ts';
import { Id } from '../fields/ids.ts';
import { instant } from '../fields/types/date/date.ts';
import { weekdayOptions } from '../fields/weekdays.ts';
import { Scene } from './scene.ts';
import { ReportedFault } from './screen-fault.ts';
import { MOST_FAULTS } from './screen-fault-codes.ts';
import { SignageStream } from './stream.ts';

/** Hash of a manifest: two with the same hash show the same. */
const ManifestHash = z.string().max(64);
const weekday = z.enum(weekdayOptions.map(({ value }) => value));
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const placed = { id: z.string(), box, rotation: z.number(), opacity: z.number() };
const lettering = {
  color: z.string(),
  font: z.object({
    /** As style sheets call it. */
    family: z.string(),
    isBold: z.boolean(),
    size: z.number(),
    lineHeightPercent: z.number(),
    maxLines: z.number(),
    isShrunk: z.boolean(),
  }),
  align: z.enum(['left', 'center', 'right']),
  verticalAlign: z.enum(['top', 'middle', 'bottom']),
};
const cropped = { fit: z.enum(['cover', 'contain']), focalX: z.number(), focalY: z.number() };

/** Place in the `hours` of the manifest: when something is shown; without: always. */
const hours = z.int().optional();
/** A dish or a line of a table. A price is formatted; empty: none is shown. `soldOutUntil`: null while it is there. */
const ShownRow = z.object({
  name: z.string(),
  text: z.string(),
  allergens: z.string(),
  price: z.string(),
  soldOutUntil: z.iso.datetime().nullable(),
  hours,
});
export type ShownRow = z.infer<typeof ShownRow>;

/** A layer as it is drawn: what is bound is filled in. Places and sizes as in `contracts/layers`. `isPrice`: goes when prices are too old. */
const ShownLayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...placed, ...lettering, text: z.string(), isPrice: z.boolean() }),
  z.object({ kind: z.literal('image'), ...placed, ...cropped, address: z.string() }),
  z.object({ kind: z.literal('shape'), ...placed, color: z.string() }),
  z.object({ kind: z.literal('qr'), ...placed, color: z.string(), text: z.string() }),
  z.object({ kind: z.literal('clock'), ...placed, ...lettering }),
  z.object({ kind: z.literal('video'), ...placed, ...cropped, address: z.string() }),
  /** Without scripts, in a frame of its own, laid out in px of the scene. */
  z.object({ kind: z.literal('html'), ...placed, html: z.string(), widthPx: z.number(), heightPx: z.number() }),
  /** Dishes of a category, one dish, or the lines of a table. */
  z.object({ kind: z.literal('rows'), ...placed, ...lettering, title: z.string(), rows: z.array(ShownRow) }),
  /** What a screen asks for itself (`GET /api/branches/{id}/queue`): numbers of guests, and how long it takes. */
  z.object({ kind: z.literal('pickup'), ...placed, ...lettering, numbers: z.enum(['ready', 'working']) }),
  z.object({ kind: z.literal('queue'), ...placed, ...lettering, shows: z.enum(['minutes', 'orders']) }),
]);
export type ShownLayer = z.infer<typeof ShownLayer>;

const ShownScene = z.object({
  id: Id,
  name: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
  backgroundColor: z.string(),
  /** Address of a picture behind all layers; empty for none. */
  backgroundImage: z.string(),
  layers: z.array(ShownLayer),
});
export type ShownScene = z.infer<typeof ShownScene>;

const times = {
  id: z.string(),
  /** What people call it. */
  name: z.string(),
  durationMs: z.number(),
  /** How long it fades in; 0: it is there at once. */
  fadeMs: z.number(),
  validFrom: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable(),
  hours,
};
const ShownItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('scene'), ...times, scene: Id }),
  z.object({ kind: z.literal('image'), ...times, address: z.string(), fit: z.enum(['cover', 'contain']) }),
  z.object({ kind: z.literal('video'), ...times, address: z.string() }),
  z.object({ kind: z.literal('message'), ...times, text: z.string() }),
  z.object({ kind: z.literal('url'), ...times, url: z.string() }),
  z.object({ kind: z.literal('menu'), ...times, board: Id }),
]);
export type ShownItem = z.infer<typeof ShownItem>;

/** Dishes of a menu in their groups, as the branch sells them now and at their hours. */
const MenuBoard = z.object({
  id: Id,
  name: z.string(),
  groups: z.array(z.object({ id: Id, name: z.string(), rows: z.array(ShownRow) })),
});
export type MenuBoard = z.infer<typeof MenuBoard>;

/**
 * All that a screen needs to play its stream without asking again, in its language. What plays when is `rules/signage-programme`. The hash is
 * made of all of it, so that an unchanged one is not sent twice. Source: RES-035 to RES-038.
 */
export const SignageManifest = z.object({
  hash: ManifestHash,
  screen: z.object({
    ...{ id: Id, name: z.string(), branch: Id, isEnabled: z.boolean(), volume: z.number() },
    orientation: z.enum(['landscape', 'portrait']),
    /** Wall times in `timeZone` outside which it is dark; none: it always runs. */
    operatingHours: z.array(z.object({ weekdays: z.array(weekday), from: z.string(), to: z.string() })),
  }),
  company: z.object({
    name: z.string(),
    color: z.string(),
    /** Address of the logo; empty for none. */
    logo: z.string(),
    /** As style sheets call them. */
    headlineFont: z.string(),
    textFont: z.string(),
  }),
  /** Addresses of the style sheets that bring its fonts along. */
  fontSheets: z.array(z.string()),
  language: z.string(),
  /** Zone of the screen: of its clocks, its operating hours and the times of its programme. */
  timeZone: z.string(),
  /** So long without contact, prices may stand. */
  pricesValidForMinutes: z.number(),
  /** Null: the screen has no stream, or one that is switched off. */
  stream: z
    .object({
      id: Id,
      name: z.string(),
      timeZone: z.string(),
      defaultSegment: Id.nullable(),
      entries: z.array(
        z.object({
          id: z.string(),
          segment: Id,
          priority: z.number(),
          weight: z.number().nullable(),
          maxPerHour: z.number().nullable(),
          weekdays: z.array(weekday),
          from: z.string().nullable(),
          to: z.string().nullable(),
          validFrom: z.string().nullable(),
          validTo: z.string().nullable(),
          everyWeeks: z.number(),
          weekOfMonth: z.enum(['', 'first', 'second', 'third', 'fourth', 'last']),
          monthDay: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** What stands in place of the stream, or without one, the newest first; each is a film sequence under its id. */
  takeovers: z.array(
    z.object({ id: Id, from: z.iso.datetime(), until: z.iso.datetime(), isUrgent: z.boolean(), name: z.string() }),
  ),
  segments: z.array(
    z.object({ id: Id, name: z.string(), isMuted: z.boolean(), isLooped: z.boolean(), items: z.array(ShownItem) }),
  ),
  scenes: z.array(ShownScene),
  boards: z.array(MenuBoard),
  /** Hours of branch and dishes that items and rows name, of the six weeks from this Monday on: stretches of time, `to` not included. */
  hours: z.array(z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() }))),
  /** What is loaded before it is shown, with the sides in px where they are known. */
  files: z.array(z.object({ address: z.string(), widthPx: z.number().nullable(), heightPx: z.number().nullable() })),
});
export type SignageManifest = z.infer<typeof SignageManifest>;

/** A scene as somebody writes it, to be seen as the screens of a branch would show it now. */
export const PreviewScene = z.strictObject({
  branch: Id,
  widthPx: Scene.fields.widthPx.schema,
  heightPx: Scene.fields.heightPx.schema,
  backgroundColor: Scene.fields.backgroundColor.schema,
  backgroundImage: Scene.fields.backgroundImage.schema,
  layers: Scene.fields.layers.written ?? Scene.fields.layers.schema,
});
export type PreviewScene = z.infer<typeof PreviewScene>;
export const PreviewedScene = z.object({
  scene: ShownScene,
  ...SignageManifest.pick({ company: true, fontSheets: true, language: true, timeZone: true, hours: true }).shape,
});
export type PreviewedScene = z.infer<typeof PreviewedScene>;

/** Most film sequences that a stream names: one for each entry, and the default. */
const MOST_SEGMENTS = 201;
/** Film sequences, to be seen as the screens of a branch would show them at an instant. */
export const PreviewSegments = z.strictObject({
  branch: Id,
  segments: z.array(Id).max(MOST_SEGMENTS),
  at: instant,
  /** Empty: that of the company. */
  language: SignageStream.fields.language.schema,
});
export type PreviewSegments = z.infer<typeof PreviewSegments>;
export const PreviewedSegments = SignageManifest.pick({
  ...{ company: true, fontSheets: true, language: true, timeZone: true },
  ...{ segments: true, scenes: true, boards: true, hours: true },
});
export type PreviewedSegments = z.infer<typeof PreviewedSegments>;

/** A poll of a screen: ends, too, when its manifest is another one than it has. */
export const PollScreen = PollCommands.extend({
  manifest: ManifestHash.optional(),
  /** All faults that stand; those that it told of before and are not among them are over. Without it nothing has changed. */
  faults: z.array(ReportedFault).max(MOST_FAULTS).optional(),
});
/** `manifest` is the hash of the one that holds now; `now`: the time that a screen goes by. */
export const PolledScreen = PolledCommands.extend({ manifest: ManifestHash, now: z.iso.datetime() });

/** Most sums that are handed in at once. */
const MOST_PLAYS = 500;
/** What a screen showed, added up per item and hour; handed in once per `key`, however often it is sent. Durations in ms of a monotonic clock. */
export const PlayedItem = z.strictObject({
  /** 128 random bits, hex. */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  /** The hour in which it was shown. */
  hour: instant,
  segment: Id,
  item: z.string().max(64),
  /** Hash of the manifest that it was shown from. */
  manifest: ManifestHash,
  /** How often it began in it; 0 where it goes on from a sum that was handed in. */
  plays: z.int().min(0).max(100_000),
  durationMs: z.int().min(0).max(3_700_000),
});
export type PlayedItem = z.infer<typeof PlayedItem>;
export const HandInPlays = z.strictObject({ plays: z.array(PlayedItem).max(MOST_PLAYS) });
/** One line of the play log of a screen: what was shown from a state of the catalogue, the newest hour first. */
export const ScreenPlays = z.object({
  hour: z.iso.datetime(),
  segment: Id,
  item: z.string(),
  plays: z.int(),
  durationMs: z.int(),
  /** State of the catalogue that it was shown from, and since when screens had it; null: of an item from before this was kept. */
  catalogue: z.object({ version: z.int(), since: z.iso.datetime() }).nullable(),
});
export type ScreenPlays = z.infer<typeof ScreenPlays>;
