import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import type { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import { Site } from '@filiale/contracts/content/site';
import type { Fields } from '@filiale/contracts/fields/field';
import type { FileReference, ImageReference } from '@filiale/contracts/fields/types/media-reference';
import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import type { Scene } from '@filiale/contracts/signage/scene';
import type { ShownLayer, ShownRow, ShownScene } from '@filiale/contracts/signage/signage-manifest';
import { boundImage, boundText, isBindable } from '@filiale/rules/bound-value';
import { soldOutUntil } from '@filiale/rules/branch-switches';
import { formatPrice } from '@filiale/rules/formats';
import { goneOptionsOf } from '@filiale/rules/gone-options';
import { translated, wordLanguage } from '@filiale/rules/locales';
import { availabilityOf } from '@filiale/rules/menu-availability';
import { type Interval, mergeIntervals } from '@filiale/rules/opening-hours';
import { orderableIntervals, type Weeks } from '@filiale/rules/shown-hours';
import { shownPrice } from '@filiale/rules/shown-price';
import { isSitePublic } from '@filiale/rules/site-path';
import type { SignageCatalogue } from '../storage/catalogue-copy.ts';
import type { ShownPage } from '../storage/shown-pages.ts';

type Values = Readonly<Record<string, unknown>>;
/** What a scene is filled with: the catalogue at an instant, as a branch sells it. */
export type Filling = {
  readonly catalogue: SignageCatalogue;
  readonly pages: ReadonlyMap<string, ShownPage>;
  readonly branch: string;
  readonly zone: string;
  readonly locale: string;
  /** The language of the company, for what our own words are not in. */
  readonly base: string;
  readonly at: Date;
  /** The weeks that hours are told of. */
  readonly weeks: Weeks;
  /** Notes hours, and answers how what is shown then names them; null: it is shown always. */
  readonly hours: (intervals: readonly Interval[] | null) => { readonly hours?: number };
  /** Notes a font that the screen has to have, the company's for none, and answers its name in style sheets. */
  readonly font: (key: string) => string;
  /** Notes a file that the screen has to have, and answers its address. */
  readonly file: (reference: ImageReference | FileReference | null) => string;
};
type Bound = { readonly resource: string; readonly record: string | null; readonly field: string };

const { name, title, description, content } = Site.fields;
const { image, coverImage } = content.fields;
const fieldsOf: Readonly<Record<string, Fields>> = {
  product: Product.fields,
  category: Category.fields,
  branch: Branch.fields,
  /** What stands in the content of a page beside its texts is found beside them here. */
  site: { name, title, description, image, coverImage },
};
const soldOutText = { de: 'Ausverkauft', en: 'Sold out' } as const;

/** A page as visitors read it in the language of the screen, else in that of the company; none where it is a draft in both. */
function pageOf(id: string, { pages, locale, base }: Filling): Values | undefined {
  const page = pages.get(id);
  const shownIn = page && [locale, base].find((each) => isSitePublic(page, each, base));
  if (!page || shownIn === undefined) return undefined;
  const { translations, ...ofBase } = page;
  const { pictures, ...texts } = translations[shownIn] ?? {};
  return { ...ofBase, ...texts, ...pictures };
}

const recordOf = (filling: Filling, { resource, record }: Bound): Values | undefined => {
  const { catalogue } = filling;
  if (record === null) return undefined;
  if (resource === 'site') return pageOf(record, filling);
  const maps: Readonly<Record<string, ReadonlyMap<string, Values>>> = {
    product: catalogue.products,
    category: catalogue.categories,
    branch: catalogue.branches,
  };
  return maps[resource]?.get(record);
};

/** The price of a dish as its card says it, of what can be chosen at the branch now; empty where it has none. */
function priceOf(product: Product, { catalogue, locale, branch: branchId, at: now, zone }: Filling): string {
  if (product.isPriceHidden) return '';
  const goneOptions = goneOptionsOf(product, { branchId, now, zone, products: catalogue.products });
  const { amount, model, per } = shownPrice({ ...product, goneOptions }, locale);
  return `${formatPrice(amount, model, locale, catalogue.config.currency)}${per ? ` / ${per}` : ''}`;
}

/** A dish as a line. */
const rowOf = (product: Product, filling: Filling): ShownRow => ({
  name: translated(product, filling.locale, 'name'),
  text: translated(product, filling.locale, 'description'),
  allergens: product.allergens.join(' '),
  price: priceOf(product, filling),
  soldOutUntil: soldOutUntil(product, filling.branch, filling.at)?.toISOString() ?? null,
});

/** A line, and when it is there; null: always. */
type TimedRow = { readonly row: ShownRow; readonly intervals: readonly Interval[] | null };

/**
 * A dish of a category as a line; null where the branch does not sell it: it is switched off, or not sold within a week. Where the category hides what cannot be ordered, the line comes
 * and goes by the hours of both.
 */
function rowIn(category: Category, product: Product, filling: Filling): TimedRow | null {
  if (category.isVisibleWhenUnavailable) {
    const availability = availabilityOf(product, category, filling.at, filling.zone, filling.branch);
    const isGone = availability.state === 'unavailable' && availability.availableAgainAt === null;
    return isGone ? null : { row: rowOf(product, filling), intervals: null };
  }
  const intervals = orderableIntervals(product, category, filling.weeks);
  if (intervals?.length === 0) return null;
  return { row: { ...rowOf(product, filling), ...filling.hours(intervals) }, intervals };
}

/** Dishes of a menu in their groups that the branch sells, now or at their hours, and when there are some: what is sold out is marked. Source: PROD-009, PROD-010. */
export function groupsOf({ catalog }: Pick<Menu, 'catalog'>, filling: Filling) {
  const { categories, products } = filling.catalogue;
  return catalog.flatMap((entry) => {
    const category = categories.get(entry.id);
    if (!category) return [];
    const rows = entry.products.flatMap((id) => {
      const product = products.get(id);
      return (product && rowIn(category, product, filling)) ?? [];
    });
    if (rows.length === 0) return [];
    return {
      ...{ category, rows: rows.map(({ row }) => row) },
      intervals: rows.some(({ intervals }) => intervals === null)
        ? null
        : mergeIntervals(rows.flatMap(({ intervals }) => intervals ?? [])),
    };
  });
}

/** The dishes of a category as the branch sells them, in the order of its menus, the oldest first: a copy of the catalogue has them in any order. */
function rowsOfCategory(id: string, filling: Filling): ShownRow[] {
  const { catalogue, branch } = filling;
  const entries = [...catalogue.menus.values()]
    .filter(({ isEnabled, branches }) => isEnabled && branches.includes(branch))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ catalog }) => catalog.filter((entry) => entry.id === id));
  const products = [...new Set(entries.flatMap((entry) => entry.products))];
  return groupsOf({ catalog: [{ id, products }] }, filling).flatMap(({ rows }) => rows);
}

/** What a bound field says, and whether it is a price; null where the layer says it itself. */
function boundTo(binding: Bound, filling: Filling): { text: string; isPrice: boolean } | null {
  const record = recordOf(filling, binding);
  const field = fieldsOf[binding.resource]?.[binding.field];
  if (!record || !isBindable(field)) return null;
  if (binding.resource === 'product' && binding.field === 'price') {
    const product = record as Product;
    if (soldOutUntil(product, filling.branch, filling.at))
      return { text: soldOutText[wordLanguage(filling.locale, filling.base)], isPrice: false };
    return { text: product.isEnabled ? priceOf(product, filling) : '', isPrice: true };
  }
  const { locale, catalogue } = filling;
  const text = boundText(binding.field, field, record, { locale, currency: catalogue.config.currency });
  return text === '' ? null : { text, isPrice: field.type === 'number' && field.isMoney === true };
}

/** Texts within a layer are translated, too. */
type TranslatedRow = { readonly label: string; readonly value: string } & Partial<
  Pick<Scene['layers'][number], 'translations'>
>;
type Lettering = Pick<
  Extract<Scene['layers'][number], { kind: 'clock' }>,
  'color' | 'font' | 'align' | 'verticalAlign'
>;
const letteringOf = ({ color, font, align, verticalAlign }: Lettering, filling: Filling) => ({
  ...{ color, align, verticalAlign },
  font: { ...font, family: filling.font(font.family) },
});

type Sides = Pick<ShownScene, 'widthPx' | 'heightPx'>;

function shownLayer(layer: Scene['layers'][number], filling: Filling, sides: Sides): ShownLayer | null {
  const { locale } = filling;
  const { id, box, rotation, opacity } = layer;
  const placed = { id: id ?? '', box, rotation, opacity };
  switch (layer.kind) {
    case 'text': {
      const lettering = letteringOf(layer, filling);
      const said = { text: translated(layer, locale, 'text'), isPrice: false };
      return {
        kind: 'text',
        ...placed,
        ...lettering,
        ...(boundTo(layer.binding, filling) ?? said),
      };
    }
    case 'qr': {
      const text = boundTo(layer.binding, filling)?.text ?? translated(layer, locale, 'text');
      return text === '' ? null : { kind: 'qr', ...placed, color: layer.color, text };
    }
    case 'image': {
      const record = recordOf(filling, layer.binding);
      const field = fieldsOf[layer.binding.resource]?.[layer.binding.field];
      const bound = record && isBindable(field) ? boundImage(layer.binding.field, field, record) : null;
      const address = filling.file(bound ?? layer.image);
      const { fit, focalX, focalY } = layer;
      return address === '' ? null : { kind: 'image', ...placed, fit, focalX, focalY, address };
    }
    case 'shape':
      return { kind: 'shape', ...placed, color: layer.color };
    case 'video': {
      const address = filling.file(layer.video);
      const { fit, focalX, focalY } = layer;
      return address === '' ? null : { kind: 'video', ...placed, fit, focalX, focalY, address };
    }
    case 'clock': {
      const lettering = letteringOf(layer, filling);
      return { kind: 'clock', ...placed, ...lettering };
    }
    case 'html': {
      const widthPx = Math.max(1, Math.round((sides.widthPx * (box.width ?? WHOLE_SIDE)) / WHOLE_SIDE));
      const heightPx = Math.max(1, Math.round((sides.heightPx * (box.height ?? WHOLE_SIDE)) / WHOLE_SIDE));
      return layer.html === '' ? null : { kind: 'html', ...placed, html: layer.html, widthPx, heightPx };
    }
    case 'pickup':
      return { kind: 'pickup', ...placed, ...letteringOf(layer, filling), numbers: layer.numbers };
    case 'queue':
      return { kind: 'queue', ...placed, ...letteringOf(layer, filling), shows: layer.shows };
    case 'product':
    case 'category':
    case 'table': {
      const lettering = letteringOf(layer, filling);
      if (layer.kind === 'table') {
        const rows = layer.rows.map((row: TranslatedRow) => ({
          ...{ name: translated(row, locale, 'label'), text: '', allergens: '' },
          ...{ price: translated(row, locale, 'value'), soldOutUntil: null },
        }));
        return { kind: 'rows', ...placed, ...lettering, title: '', rows };
      }
      if (layer.kind === 'product') {
        const product = filling.catalogue.products.get(layer.product ?? '');
        return product?.isEnabled
          ? { kind: 'rows', ...placed, ...lettering, title: '', rows: [rowOf(product, filling)] }
          : null;
      }
      const category = filling.catalogue.categories.get(layer.category ?? '');
      if (!category) return null;
      const dishes = rowsOfCategory(category.id, filling);
      const rows = layer.isShort ? dishes.map((row) => ({ ...row, text: '' })) : dishes;
      return { kind: 'rows', ...placed, ...lettering, title: translated(category, locale, 'name'), rows };
    }
    default:
      return layer satisfies never;
  }
}

/** A scene as a screen of a branch draws it: texts in one language, bound values and addresses of files filled in. Source: RES-035. */
export const shownScene = (scene: Scene, filling: Filling): ShownScene => {
  const sides = { widthPx: scene.widthPx ?? 1920, heightPx: scene.heightPx ?? 1080 };
  return {
    ...{ id: scene.id, name: scene.name, ...sides },
    backgroundColor: scene.backgroundColor,
    backgroundImage: filling.file(scene.backgroundImage),
    layers: scene.layers.flatMap((layer) => shownLayer(layer, filling, sides) ?? []),
  };
};
