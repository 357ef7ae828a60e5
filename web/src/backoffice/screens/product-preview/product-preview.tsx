'use client';

import { Product } from '@filiale/contracts/catalog/product';
import { fromCents } from '@filiale/rules/decimal';
import { formatCurrency, formatPrice } from '@filiale/rules/formats';
import { areAllergensKnown } from '@filiale/rules/item-allergens';
import { priceLine } from '@filiale/rules/pricing';
import { shownPrice } from '@filiale/rules/shown-price';
import { themeColours } from '@filiale/rules/theme-colours';
import { type CSSProperties, useMemo } from 'react';
import { shopConfig } from '../../../cart/shop-branch.ts';
import { ShopConfigProvider } from '../../../cart/shop-provider.tsx';
import { fill, pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { PartField } from '../../../product/part-field.tsx';
import { ProductHead } from '../../../product/product-head.tsx';
import { QuantityPicker } from '../../../product/quantity-picker.tsx';
import { restoreProduct, type ShopProduct } from '../../../product/shop-product.ts';
import { useItemDraft } from '../../../product/use-item-draft.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useConfig } from '../../use-config.ts';
import { priceRange } from './price-range.ts';
import styles from './product-preview.module.css';

const NO_ID = '00000000-0000-7000-8000-000000000000';

/** A dish as it stands in the form, as guests will configure it: with its price at every step, in the colours of the company. */
export function ProductPreview({ values }: PanelProps) {
  const texts = useMessages('productPreview');
  const locale = useLocale();
  const { data: config } = useConfig();
  const read = useMemo(() => {
    const head = { id: NO_ID, revision: 1, createdAt: '2000-01-01T00:00:00Z', updatedAt: '2000-01-01T00:00:00Z' };
    return Product.record.safeParse({ ...head, ...values }).data;
  }, [values]);
  const range = useMemo(() => (read ? priceRange(read) : null), [read]);
  if (!config) return null;
  if (!read) return <p className="muted">{texts.incomplete}</p>;
  const colours = themeColours(config.primaryColor, config.secondaryColor).light;
  const look = {
    '--brand': colours.brand,
    '--on-brand': colours.onBrand,
    '--brand-ink': colours.brandInk,
    '--brand-line': colours.brandLine,
    '--brand-soft': colours.brandSoft,
  } as CSSProperties;
  const product = shown(read);
  // Choices stay while texts and prices change; changed parts reset them.
  const key = product.config.parts.map(({ name, type }) => `${type} ${name}`).join('|') + product.unit;
  const money = (cents: number) => formatCurrency(fromCents(cents), config.currency, locale);
  return (
    <section className={styles.preview} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ShopConfigProvider value={shopConfig(config, locale)}>
        <div className={styles.phone} style={look}>
          <Dish key={key} product={product} currency={config.currency} />
        </div>
      </ShopConfigProvider>
      {range && range.least !== range.most && (
        <p className="muted">{fill(texts.range, { least: money(range.least), most: money(range.most) })}</p>
      )}
    </section>
  );
}

/** As the shop would hand it to a browser. */
const shown = (product: Product): ShopProduct => ({
  ...restoreProduct({ id: product.id, name: product.name, price: product.price }),
  ...product,
  goesWith: [],
  areAllergensKnown: areAllergensKnown(product, new Map()),
});

function Dish({ product, currency }: { readonly product: ShopProduct; readonly currency: string }) {
  const texts = useMessages('productPreview');
  const locale = useLocale();
  const draft = useItemDraft(product, undefined);
  const { per } = shownPrice(product, pageWords(locale));
  const line = priceLine({ product, amount: draft.amount, unit: draft.unit, parts: draft.parts }, 'takeaway');
  return (
    <>
      <ProductHead product={product} parts={draft.parts} />
      <div className={styles.parts}>
        {draft.allParts.map((part, index) => (
          <PartField
            key={part.id ?? index}
            part={part}
            value={draft.choiceOf(part.name)}
            onChoose={(value) => draft.choose(part.name, value)}
            step={null}
            currency={currency}
            per={per}
            isPriceHidden={product.isPriceHidden}
            unsold={[]}
            isMissing={false}
          />
        ))}
        <QuantityPicker product={product} draft={draft} />
      </div>
      <p className={styles.go} role="status">
        <span>{texts.add}</span>
        <span className="num">{formatPrice(fromCents(line.grossCents), line.calculationModel, locale, currency)}</span>
      </p>
    </>
  );
}
