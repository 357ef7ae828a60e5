import { fonts } from '../content/fonts.ts';
import type { Need } from '../fields/field.ts';
import { boolean, color, group, image, number, reference, select, text, textarea } from '../fields/fields.ts';
import type { Label } from '../fields/locales.ts';

/** A whole side of the canvas: places and sizes of layers are hundredths of a percent of it. */
export const WHOLE_SIDE = 10_000;
/** How far from the canvas a layer may lie, and how large it may be: ten times its side. */
export const FARTHEST = 10 * WHOLE_SIDE;

const place = (de: string, en: string) =>
  number({ label: { de, en }, min: -FARTHEST, max: FARTHEST, default: 0, grid: 3 });
const side = (de: string, en: string, usual: number) =>
  number({ label: { de, en }, min: 1, max: FARTHEST, default: usual, grid: 3 });

/** Where a layer lies and how large it is, in hundredths of a percent of the width and height of the canvas. */
const box = group({
  label: { de: 'Lage und Größe', en: 'Position and size' },
  description: {
    de: 'In Hundertstel Prozent der Fläche: 10000 ist eine ganze Seite.',
    en: 'In hundredths of a percent of the canvas: 10000 is a whole side.',
  },
  fields: {
    x: place('Links', 'Left'),
    y: place('Oben', 'Top'),
    width: side('Breite', 'Width', WHOLE_SIDE),
    height: side('Höhe', 'Height', 2_000),
  },
});

/** Every layer: its box, turned around its middle by degrees clockwise, and how opaque it is. Later layers lie above earlier ones. */
export const placed = {
  box,
  /** Layers of the same are chosen, moved and resized together; empty: of none. */
  group: text({ label: { de: 'Gruppe', en: 'Group' }, max: 40 }),
  rotation: number({
    label: { de: 'Drehung in Grad', en: 'Rotation in degrees' },
    min: -180,
    max: 180,
    default: 0,
    grid: 6,
  }),
  opacity: number({
    label: { de: 'Deckkraft in Prozent', en: 'Opacity in percent' },
    min: 0,
    max: 100,
    default: 100,
    grid: 6,
  }),
};

const ofRecord = ['product', 'category', 'branch', 'site'] as const;

/**
 * The field of a record that fills the layer, such as `name`: of the record that the picture is made for, or of a certain one. What the layer
 * says itself stands there where the field is empty or the record is gone.
 */
export const binding = group({
  label: { de: 'Feld eines Datensatzes', en: 'Field of a record' },
  fields: {
    resource: select({
      label: { de: 'Datensatz', en: 'Record' },
      options: [
        { value: '', label: { de: 'Für den das Bild ist', en: 'The one that the picture is for' } },
        { value: 'product', label: { de: 'Ein Produkt', en: 'A product' } },
        { value: 'category', label: { de: 'Eine Kategorie', en: 'A category' } },
        { value: 'branch', label: { de: 'Eine Filiale', en: 'A branch' } },
        { value: 'site', label: { de: 'Eine Seite', en: 'A page' } },
      ],
      default: '',
    }),
    record: reference({
      label: { de: 'Welcher', en: 'Which one' },
      targets: ofRecord,
      needed: { where: { resource: ofRecord } },
    }),
    field: text({
      label: { de: 'Feld', en: 'Field' },
      description: {
        de: 'Von Seiten: name, title, description; in Szenen auch image und coverImage.',
        en: 'Of pages: name, title, description; in scenes image and coverImage, too.',
      },
      placeholder: { de: 'name', en: 'name' },
      max: 80,
      needed: { where: { resource: ofRecord } },
    }),
  },
});

/** What a layer says itself, or where its field is empty. */
export const words = textarea({
  label: { de: 'Text', en: 'Text' },
  max: 2000,
  translatable: true,
  needed: { unless: ['binding'] },
});
export const paint = (needed?: Need) =>
  color({ label: { de: 'Farbe', en: 'Colour' }, ...(needed && { needed }), grid: 6 });

/** How text is set; `size` is a letter's height in hundredths of a percent of the height of the canvas. */
const font = group({
  label: { de: 'Schrift', en: 'Font' },
  fields: {
    family: select({
      label: { de: 'Schriftart', en: 'Typeface' },
      options: [{ value: '', label: { de: 'Wie das Unternehmen', en: 'As the company' } }, ...fonts],
      default: '',
      widget: 'font',
    }),
    isBold: boolean({ label: { de: 'Fett', en: 'Bold' } }),
    size: number({
      label: { de: 'Größe', en: 'Size' },
      description: {
        de: 'In Hundertstel Prozent der Höhe der Fläche.',
        en: 'In hundredths of a percent of the height of the canvas.',
      },
      min: 10,
      max: WHOLE_SIDE,
      default: 500,
    }),
    lineHeightPercent: number({
      label: { de: 'Zeilenhöhe in Prozent', en: 'Line height in percent' },
      min: 50,
      max: 300,
      default: 120,
    }),
    maxLines: number({
      label: { de: 'Höchstens so viele Zeilen', en: 'Lines at most' },
      description: { de: '0: so viele, wie Platz haben.', en: '0: as many as fit.' },
      min: 0,
      max: 100,
      default: 0,
    }),
    isShrunk: boolean({
      label: { de: 'Verkleinern, bis der Text passt', en: 'Shrink until the text fits' },
      default: true,
    }),
  },
});

/** Everything about text but the text. */
export const lettering = {
  color: paint(),
  font,
  align: select({
    label: { de: 'Ausrichtung', en: 'Alignment' },
    options: [
      { value: 'left', label: { de: 'Links', en: 'Left' } },
      { value: 'center', label: { de: 'Mitte', en: 'Centre' } },
      { value: 'right', label: { de: 'Rechts', en: 'Right' } },
    ],
    default: 'left',
  }),
  verticalAlign: select({
    label: { de: 'Ausrichtung in der Höhe', en: 'Vertical alignment' },
    options: [
      { value: 'top', label: { de: 'Oben', en: 'Top' } },
      { value: 'middle', label: { de: 'Mitte', en: 'Middle' } },
      { value: 'bottom', label: { de: 'Unten', en: 'Bottom' } },
    ],
    default: 'top',
  }),
};

const focus = (label: Label) => number({ label, min: 0, max: WHOLE_SIDE, default: WHOLE_SIDE / 2, grid: 6 });

/** How a picture fills its box; the focal point, in hundredths of a percent of the picture, is never cut off. */
export const cropped = {
  fit: select({
    label: { de: 'Einpassen', en: 'Fit' },
    options: [
      { value: 'cover', label: { de: 'Füllen und zuschneiden', en: 'Fill and crop' } },
      { value: 'contain', label: { de: 'Ganz zeigen', en: 'Show all of it' } },
    ],
    default: 'cover',
  }),
  focalX: focus({ de: 'Wichtigster Punkt von links', en: 'Focal point from the left' }),
  focalY: focus({ de: 'Wichtigster Punkt von oben', en: 'Focal point from the top' }),
};

export const picture = image({ label: { de: 'Bild', en: 'Image' }, needed: { unless: ['binding'] } });
