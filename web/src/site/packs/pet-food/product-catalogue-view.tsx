import { partLabels, rangeLabel, rangeOptions } from '@filiale/contracts/content/packs/pet-food/pet-food-words';
import { translatedRichText } from '@filiale/contracts/fields/rich-text/translated-rich-text';
import { translated } from '@filiale/rules/locales';
import { pageLabel } from '../../../i18n/define-messages.ts';
import type { BlockProps } from '../../blocks/block-props.ts';
import { BlockHead } from '../../blocks/parts/block-head.tsx';
import { ProductCatalogue } from './product-catalogue.tsx';

/** All public products; visitors filter them and open one in a popup. Source: SITE-024, SITE-039. */
export function ProductCatalogueView({ value: { headline, text }, page }: BlockProps<'productCatalogue'>) {
  const { locale } = page;
  const products = (page.nodes.product ?? []).flatMap((node) => {
    if (node.type !== 'product') return [];
    const { id, content } = node;
    const html = (name: 'body' | 'composition' | 'components') => translatedRichText(content, locale, name)?.html ?? '';
    const part = (name: 'composition' | 'components') => ({
      name,
      headline: translated(content, locale, `${name}Headline`) || pageLabel(partLabels[name], locale),
      html: html(name),
    });
    const parts = [part('composition'), part('components')].filter((each) => each.html !== '');
    const { image, select: range } = content;
    return [{ id, image, range, name: translated(content, locale, 'name'), html: html('body'), parts }];
  });
  if (products.length === 0) return null;
  const ranges = rangeOptions
    .filter(({ value }) => value !== '' && products.some(({ range }) => range === value))
    .map(({ value, label }) => ({ value, name: pageLabel(label, locale) }));
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ProductCatalogue
        label={pageLabel(rangeLabel, locale)}
        ranges={ranges}
        products={products}
        level={headline === '' ? 'h2' : 'h3'}
      />
    </>
  );
}
