import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Product } from '@filiale/contracts/catalog/product';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import { Site } from '@filiale/contracts/content/site';
import type { Fields } from '@filiale/contracts/fields/field';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { boundImage, boundText, isBindable } from '@filiale/rules/bound-value';
import { DEFAULT_CURRENCY } from '@filiale/rules/formats';
import { languagesOf, translated } from '@filiale/rules/locales';
import type { CatalogueCopy } from '../storage/catalogue-copy.ts';
import type { Pages } from '../storage/pages.ts';
import { type Media, withCurrentMedia } from './current-media.ts';

type Values = Readonly<Record<string, unknown>>;
export type Layer = ImageTemplate['layers'][number];
type Target = Exclude<ImageTemplate['target'], 'free'>;
export type Asked = { readonly record?: string | undefined; readonly locale?: string | undefined };
export type Filling = {
  readonly pages: Pick<Pages, 'sites'>;
  readonly catalogue: Pick<CatalogueCopy, 'get' | 'config'>;
  readonly media: Media;
};

/** Fields that a template, or a layer of it, may be filled with. */
export const fieldsOfTarget: Readonly<Record<Target, Fields>> = {
  product: Product.fields,
  category: Category.fields,
  branch: Branch.fields,
  site: Site.fields,
};

const recordOf = ({ pages, catalogue }: Filling, target: Target, id: string): Promise<Values | null> => {
  switch (target) {
    case 'product':
      return catalogue.get('products', id);
    case 'category':
      return catalogue.get('categories', id);
    case 'branch':
      return catalogue.get('branches', id);
    case 'site':
      return pages.sites.get(id) as Promise<Values | null>;
    default:
      return target satisfies never;
  }
};

/** Where a layer gets its content: the kind of record and which one; null where it has its own. */
function sourceOf(layer: Layer, { target }: Pick<ImageTemplate, 'target'>, record: string | undefined) {
  if (!('binding' in layer) || layer.binding.field === '') return null;
  const { resource, record: named } = layer.binding;
  if (resource !== '') return named === null ? null : { target: resource, id: named };
  return target === 'free' || record === undefined ? null : { target, id: record };
}

/**
 * The layers of a template as they are shown: a bound layer has text or picture of the record, else its own, all in one language. Refuses a record that is not there. Source: MEDIA-014.
 */
export async function resolveLayers(
  filling: Filling,
  template: Pick<ImageTemplate, 'target' | 'layers'>,
  { record, locale }: Asked,
): Promise<Layer[]> {
  const config = (await filling.catalogue.config()) ?? {};
  const reading = {
    locale: locale ?? languagesOf(config).base,
    currency: typeof config.currency === 'string' ? config.currency : DEFAULT_CURRENCY,
  };
  const found = new Map<string, Promise<Values | null>>();
  const read = (target: Target, id: string) => {
    const key = `${target}/${id}`;
    const known = found.get(key) ?? recordOf(filling, target, id);
    found.set(key, known);
    return known;
  };
  if (record !== undefined) {
    const isThere = template.target !== 'free' && (await read(template.target, record)) !== null;
    if (!isThere) throw new ProblemError('request.parameter-invalid', { details: { name: 'record' } });
  }
  const layers = await Promise.all(
    template.layers.map(async (layer): Promise<Layer> => {
      const source = sourceOf(layer, template, record);
      const values = source && (await read(source.target, source.id));
      const name = 'binding' in layer ? layer.binding.field : '';
      const field = source ? fieldsOfTarget[source.target][name] : undefined;
      const isBound = values !== null && isBindable(field);
      if (layer.kind === 'image')
        return isBound ? { ...layer, image: boundImage(name, field, values) ?? layer.image } : layer;
      if (layer.kind === 'shape') return layer;
      const bound = isBound ? boundText(name, field, values, reading) : '';
      return { ...layer, text: bound || translated(layer, reading.locale, 'text'), translations: {} };
    }),
  );
  return withCurrentMedia(filling.media, layers, reading.locale);
}
