import type { Product } from '@filiale/contracts/catalog/product';
import { formatPrice } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { shownPrice } from '@filiale/rules/shown-price';
import { configOf, listOf } from '../../../api/init-entries.ts';
import { shopLanguage } from '../../../i18n/define-messages.ts';
import { messages } from '../../../i18n/messages.ts';
import { excerptOf } from '../../menu-excerpt.ts';
import type { BlockPage, BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import { BlockLinks } from '../parts/block-links.tsx';
import styles from './menu-excerpt-view.module.css';

/** A part of a branch's menu as printed ones look, with current prices; disabled dishes are left out. */
export function MenuExcerptView({ value, page }: BlockProps<'menuExcerpt'>) {
  const products = new Map(listOf(page.entries, '/products').map((product) => [product.id, product]));
  const groups = excerptOf(listOf(page.entries, '/menus'), value, page.at).flatMap(({ id, products: ids }) => {
    const category = listOf(page.entries, '/categories').find((each) => each.id === id && each.isEnabled);
    const dishes = ids.flatMap((each) => products.get(each) ?? []).filter(({ isEnabled }) => isEnabled);
    return category && dishes.length > 0 ? [{ category, dishes }] : [];
  });
  if (groups.length === 0) return null;
  const Title = value.headline === '' ? 'h2' : 'h3';
  return (
    <>
      <BlockHead headline={value.headline} text={value.text} />
      <div className={styles.groups}>
        {groups.map(({ category, dishes }) => (
          <div key={category.id} className={styles.group}>
            <Title>{translated(category, page.locale, 'name')}</Title>
            <ul>
              {dishes.map((dish) => (
                <Dish key={dish.id} dish={dish} page={page} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.links}>
        <BlockLinks links={value.links} page={page} look="line" />
      </div>
    </>
  );
}

function Dish({ dish, page: { locale, entries } }: { readonly dish: Product; readonly page: BlockPage }) {
  const { amount, model, per } = shownPrice(dish, shopLanguage(locale));
  const description = translated(dish, locale, 'description');
  return (
    <li className={styles.dish}>
      <span>
        {translated(dish, locale, 'name')}
        {description !== '' && <small className="muted">{description}</small>}
      </span>
      <span className={styles.price}>
        {dish.isPriceHidden
          ? messages(locale, 'branch').onRequest
          : formatPrice(amount, model, locale, configOf(entries).currency) + (per ? ` / ${per}` : '')}
      </span>
    </li>
  );
}
