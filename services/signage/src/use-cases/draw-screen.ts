import { configFields } from '@filiale/contracts/catalog/config';
import { fonts } from '@filiale/contracts/content/fonts';
import type { DeviceFacts } from '@filiale/contracts/devices/device-facts';
import { mostDrawn, type PlacedLayer, type PlacedPicture } from '@filiale/contracts/layers/drawn-picture';
import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import type { ShownItem, ShownLayer, ShownScene, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { wordLanguage } from '@filiale/rules/locales';
import { isInHours } from '@filiale/rules/screen-hours';
import { isShownAt } from '@filiale/rules/shown-hours';
import { localTime } from '@filiale/rules/wall-time';
import { type Box, placeRows, type Rows } from './place-rows.ts';

/** Longer side of the picture, in px, and the shorter one. */
const LONG_PX = 640;
const SHORT_PX = 360;
const INK = '#17201b';
/** The ground of a company that chose no colour. */
const USUAL_GROUND = '#1c5a43';
/** As boards have it (`web/src/signage/board-view`): columns by dishes, and from how many on they have no room for descriptions. */
const BOARD = { landscape: [4, 20, 30], portrait: [20], mostWithText: 18 };
/** How long after its last contact a screen has dropped its prices, besides what its stream says: when it was seen is known to a minute. */
const SEEN_TO_MS = 60_000;

/** Words that screens say, as `web/src/signage/signage-words` has them. */
const words = {
  de: { soldOut: 'Ausverkauft', pricesAtTill: 'Preise an der Kassa' },
  en: { soldOut: 'Sold out', pricesAtTill: 'Prices at the till' },
} as const;

type Said = { readonly item: string | null; readonly manifest: string };
/** What a screen says that it shows. */
export const saidOf = (facts: DeviceFacts | undefined): Said | undefined =>
  typeof facts?.manifest === 'string'
    ? { item: typeof facts.item === 'string' ? facts.item : null, manifest: facts.manifest }
    : undefined;

/** What is known of a screen. */
export type SeenScreen = {
  readonly manifest: SignageManifest;
  /** When it was last heard of. */
  readonly seenAt: Date;
  /** The item that it said it shows, null for none, and the hash of the manifest that it plays; undefined: it said nothing yet. */
  readonly said: Said | undefined;
};

type Look = {
  readonly manifest: SignageManifest;
  readonly at: Date;
  readonly arePricesOld: boolean;
  readonly words: (typeof words)['de' | 'en'];
  readonly stage: Box;
  readonly font: (family: string) => string;
};
const upright = { rotation: 0, opacity: 1 };
const middle = { x: 0.5, y: 0.5 };

const keyOfFont = (family: string): string | undefined => fonts.find(({ label }) => label.en === family)?.value;

/** What is too long to be drawn is cut, a code left out. */
const drawable = (layer: PlacedLayer): PlacedLayer[] => {
  if (layer.kind === 'text') return [{ ...layer, text: layer.text.slice(0, mostDrawn.text) }];
  return layer.kind === 'qr' && layer.text.length > mostDrawn.code ? [] : [layer];
};

/** A line or two in the middle of the screen. */
const inMiddle = (text: string, look: Look, how: { color: string; sizePx: number; maxLines: number }): PlacedLayer => {
  const { stage, manifest, font } = look;
  const edge = 0.08 * stage.height;
  return {
    ...{ kind: 'text', text, ...upright, ...how, family: font(manifest.company.headlineFont), isBold: true },
    box: { x: edge, y: edge, width: stage.width - 2 * edge, height: stage.height - 2 * edge },
    ...{ lineHeight: 1.12, isShrunk: true, align: 'center', verticalAlign: 'middle' },
  };
};

/** Groups with the dishes that were there then; one whose dishes all have other hours is left out. */
const groupsThen = (groups: Rows['groups'], { manifest: { hours }, at }: Look): Rows['groups'] =>
  groups.flatMap((group) => {
    const rows = group.rows.filter((row) => isShownAt(hours, row.hours, at));
    return rows.length > 0 || group.rows.length === 0 ? { ...group, rows } : [];
  });

function layersOfScene(scene: ShownScene, look: Look): PlacedLayer[] {
  const { stage, at, arePricesOld, words: says, manifest, font } = look;
  const ratio = scene.widthPx / scene.heightPx;
  const width = Math.min(stage.width, stage.height * ratio);
  const height = width / ratio;
  const [left, top] = [(stage.width - width) / 2, (stage.height - height) / 2];
  const canvas = { x: left, y: top, width, height };
  const placed = ({ box, rotation, opacity }: ShownLayer) => ({
    box: {
      x: left + (box.x * width) / WHOLE_SIDE,
      y: top + (box.y * height) / WHOLE_SIDE,
      width: (box.width * width) / WHOLE_SIDE,
      height: (box.height * height) / WHOLE_SIDE,
    },
    rotation,
    opacity: opacity / 100,
  });
  const layerOf = (layer: ShownLayer): PlacedLayer[] => {
    switch (layer.kind) {
      case 'text':
      case 'clock': {
        const { align, verticalAlign, color, font: set } = layer;
        const text =
          layer.kind === 'clock'
            ? localTime(at, manifest.timeZone || 'UTC')
            : layer.isPrice && arePricesOld
              ? says.pricesAtTill
              : layer.text;
        if (text === '') return [];
        const letters = {
          ...{ family: font(set.family), isBold: set.isBold, sizePx: (set.size * height) / WHOLE_SIDE },
          ...{ lineHeight: set.lineHeightPercent / 100, maxLines: set.maxLines, isShrunk: set.isShrunk },
        };
        return [{ kind: 'text', ...placed(layer), ...letters, text, align, verticalAlign, color: color || INK }];
      }
      case 'image': {
        const focal = { x: layer.focalX / WHOLE_SIDE, y: layer.focalY / WHOLE_SIDE };
        return layer.address === ''
          ? []
          : [{ kind: 'image', ...placed(layer), address: layer.address, fit: layer.fit, focal }];
      }
      case 'shape':
        return [{ kind: 'shape', ...placed(layer), color: layer.color }];
      case 'qr':
        return layer.text === ''
          ? []
          : [{ kind: 'qr', ...placed(layer), text: layer.text, color: layer.color || '#000000' }];
      case 'rows':
        return placeRows({
          ...{
            groups: groupsThen([{ name: layer.title, rows: layer.rows }], look),
            box: placed(layer).box,
            columns: 1,
          },
          ...{ sizePx: (layer.font.size * height) / WHOLE_SIDE, color: layer.color || INK },
          ...{ family: font(layer.font.family), headlineFamily: font(manifest.company.headlineFont) },
          ...{ words: says, at, arePricesOld },
        });
      // Films stand still nowhere, pages of others are theirs, and numbers of guests are kept nowhere.
      case 'video':
      case 'html':
      case 'pickup':
      case 'queue':
        return [];
      default:
        return layer satisfies never;
    }
  };
  return [
    ...(scene.backgroundImage === ''
      ? []
      : [
          {
            ...{ kind: 'image' as const, box: canvas, ...upright },
            ...{ address: scene.backgroundImage, fit: 'cover' as const, focal: middle },
          },
        ]),
    ...scene.layers.flatMap(layerOf),
  ];
}

function layersOfBoard(board: SignageManifest['boards'][number], look: Look): PlacedLayer[] {
  const { stage, manifest, font } = look;
  const { company, screen } = manifest;
  const unit = Math.min(stage.width, stage.height) / 100;
  const there = groupsThen(board.groups, look);
  const dishes = there.reduce((sum, { rows }) => sum + rows.length, 0);
  const edge = { x: stage.width * 0.05, y: unit * 6 };
  const box = { x: edge.x, y: edge.y, width: stage.width - 2 * edge.x, height: unit * 10 };
  const head: PlacedLayer = {
    ...{ kind: 'text', text: board.name, ...upright, box, color: company.color || INK, isBold: true },
    ...{ family: font(company.headlineFont), sizePx: unit * 8, lineHeight: 1.25, maxLines: 1, isShrunk: true },
    ...{ align: 'left', verticalAlign: 'middle' },
  };
  const top = box.y + box.height + stage.height * 0.03;
  return [
    head,
    ...placeRows({
      groups: there.map(({ name, rows }) => ({
        name,
        rows: dishes <= BOARD.mostWithText ? rows : rows.map((row) => ({ ...row, text: '' })),
      })),
      box: { ...box, y: top, height: stage.height - top - edge.y },
      columns: 1 + BOARD[screen.orientation].filter((most) => dishes > most).length,
      ...{ sizePx: unit * 6.4, color: INK },
      ...{ family: font(company.textFont), headlineFamily: font(company.headlineFont) },
      ...{ words: look.words, at: look.at, arePricesOld: look.arePricesOld },
    }),
  ];
}

function pictureOfItem(item: ShownItem, look: Look): Pick<PlacedPicture, 'background' | 'layers'> {
  const { manifest, stage } = look;
  const named = (text: string) => ({
    background: '#e9ecea',
    layers: [inMiddle(text, look, { color: INK, sizePx: stage.height / 9, maxLines: 2 })],
  });
  switch (item.kind) {
    case 'scene': {
      const scene = manifest.scenes.find(({ id }) => id === item.scene);
      return { background: scene?.backgroundColor || '#ffffff', layers: scene ? layersOfScene(scene, look) : [] };
    }
    case 'image': {
      const picture = { kind: 'image' as const, box: stage, ...upright, focal: middle };
      return { background: '#ffffff', layers: [{ ...picture, address: item.address, fit: item.fit }] };
    }
    case 'video':
      return named(item.name || 'Film');
    case 'url':
      return named(item.url);
    case 'message':
      return {
        background: INK,
        layers: [inMiddle(item.text, look, { color: '#ffffff', sizePx: stage.height / 6, maxLines: 0 })],
      };
    case 'menu': {
      const board = manifest.boards.find(({ id }) => id === item.board);
      return { background: '#fbf9f4', layers: board ? layersOfBoard(board, look) : [] };
    }
    default:
      return item satisfies never;
  }
}

/**
 * What a screen shows, as layers: the item that it reported last, as of when it was last heard of. Prices that it has dropped since are not in it, nor are those of
 * another manifest than it plays, since nobody knows which ones it has. Null: it said nothing yet, or shows something that is in no manifest any more.
 */
export function drawScreen({ manifest, seenAt, said }: SeenScreen, now: Date): PlacedPicture | null {
  if (!said) return null;
  const { screen, company, timeZone, pricesValidForMinutes } = manifest;
  const isHigh = screen.orientation === 'portrait';
  const [width, height] = isHigh ? [SHORT_PX, LONG_PX] : [LONG_PX, SHORT_PX];
  const usual = keyOfFont(company.textFont) ?? configFields.textFont.default;
  const look: Look = {
    ...{ manifest, at: seenAt, words: words[wordLanguage(manifest.language)] },
    arePricesOld:
      said.manifest !== manifest.hash || now.getTime() - seenAt.getTime() > pricesValidForMinutes * 60_000 + SEEN_TO_MS,
    stage: { x: 0, y: 0, width, height },
    font: (family) => keyOfFont(family) ?? usual,
  };
  const whole = { width, height, family: usual };
  if (said.item === null) {
    if (!isInHours(screen.operatingHours, seenAt, timeZone || 'UTC'))
      return { ...whole, background: '#000000', layers: [] };
    const name = inMiddle(company.name, look, { color: '#ffffff', sizePx: height / 7, maxLines: 2 });
    return { ...whole, background: company.color || USUAL_GROUND, layers: [name] };
  }
  const item = manifest.segments.flatMap(({ items }) => items).find(({ id }) => id === said.item);
  if (!item) return null;
  const { background, layers } = pictureOfItem(item, look);
  return { ...whole, background, layers: layers.flatMap(drawable).slice(0, mostDrawn.layers) };
}
