'use client';

import { translated } from '@filiale/rules/locales';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextCell } from '../../grid/text-cell.tsx';
import styles from './product-cells.module.css';
import { branchesWith, categoriesWith, productState, type StatedProduct, stateTones } from './product-state.ts';
import { productStateText } from './product-state-text.ts';
import { useMenusNow } from './use-menus-now.ts';

type Props = { readonly product: StatedProduct };

/** Whether guests can order a product now, and from when on. */
export function ProductStateCell({ product }: Props) {
  const texts = useMessages('productState');
  const locale = useLocale();
  const now = useNow();
  const known = useMenusNow();
  if (!known) return null;
  const state = productState(product, known.menus, known.looked, now);
  return (
    <span className={styles.state}>
      <Chip tone={stateTones[state.kind]}>{productStateText(state, now, locale, texts)}</Chip>
    </span>
  );
}

/** The headings that a product stands under on the menus of now. */
export function ProductCategoryCell({ product }: Props) {
  const locale = useLocale();
  const known = useMenusNow();
  if (!known) return null;
  const names = categoriesWith(product.id, known.menus, known.looked).flatMap((id) => {
    const category = known.menus.categories.get(id);
    return category ? [translated(category, locale, 'name')] : [];
  });
  return <TextCell text={names.join(', ')} />;
}

/** How many branches sell a product now; which, when one points at it. */
export function ProductBranchesCell({ product }: Props) {
  const texts = useMessages('productState');
  const known = useMenusNow();
  if (!known) return null;
  const found = branchesWith(product.id, known.menus);
  if (found.length === 0) return <TextCell text="" />;
  return (
    <span className={styles.count} title={found.map(({ name }) => name).join(', ')}>
      {fill(texts.branches, { count: found.length, all: known.menus.branches.length })}
    </span>
  );
}
