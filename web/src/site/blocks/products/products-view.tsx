import type { Product } from '@filiale/contracts/catalog/product';
import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { shownPrice } from '@filiale/rules/shown-price';
import { configOf, listOf } from '../../../api/init-entries.ts';
import { shopLanguage } from '../../../i18n/define-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { routePath } from '../../../i18n/named-routes.ts';
import { DishTile } from '../../../product/dish-tile.tsx';
import { artKey, foodArt } from '../../../ui/food-art.ts';
import type { BlockPage, BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockLinks } from '../parts/block-links.tsx';
import styles from './products-view.module.css';

/** Dishes with the prices of the moment; those that are gone or switched off are left out. Source: SITE-035. */
export function ProductsView({ value: { headline, text, products, links }, page }: BlockProps<'products'>) {
  const all = new Map(listOf(page.entries, '/products').map((product) => [product.id, product]));
  const shown = products.flatMap((id) => all.get(id) ?? []).filter(({ isEnabled }) => isEnabled);
  if (shown.length === 0) return null;
  return (
    <>
      <BlockHead headline={headline} text={text} />
      <ul className={styles.products}>
        {shown.map((product) => (
          <li key={product.id} className={styles.product}>
            <Dish product={product} page={page} hasHead={headline !== ''} />
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <BlockLinks links={links} page={page} look="line" />
      </div>
    </>
  );
}

function Dish({
  product,
  page: { locale, entries },
  hasHead,
}: {
  readonly product: Product;
  readonly page: BlockPage;
  readonly hasHead: boolean;
}) {
  const Title = hasHead ? 'h3' : 'h2';
  const { currency } = configOf(entries);
  const name = translated(product, locale, 'name');
  const description = translated(product, locale, 'description');
  const { amount, model, per } = shownPrice(product, shopLanguage(locale));
  const [branch, ...others] = listOf(entries, '/branches').filter(({ isPublic }) => isPublic);
  // With several branches a visitor has to choose one first.
  const href =
    branch && others.length === 0
      ? `${routePath('branch', { branch: branch.identifier }, locale)}?product=${product.id}`
      : undefined;
  return (
    <>
      <DishTile
        product={{ images: product.images, art: artKey(foodArt(product.id, product.name)) }}
        sizes="(min-width: 720px) 20rem, 50vw"
        className={styles.tile}
      />
      <Title>{href ? <a href={href}>{name}</a> : name}</Title>
      {description !== '' && <p className="muted small">{description}</p>}
      <p className={styles.price}>
        {product.isPriceHidden ? (
          messages(locale, 'branch').onRequest
        ) : (
          <>
            {formatPrice(amount, model, locale, currency)}
            {per && <small> / {per}</small>}
          </>
        )}
      </p>
    </>
  );
}
