import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { loaded } from '../../loaded.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { OwnColumn } from '../../resources/screen-props.ts';
import type { StatedProduct } from './product-state.ts';

const load = () => import('./product-cells.tsx');
const ProductStateCell = loaded(load, 'ProductStateCell');
const ProductCategoryCell = loaded(load, 'ProductCategoryCell');
const ProductBranchesCell = loaded(load, 'ProductBranchesCell');

type Cell = LazyExoticComponent<ComponentType<{ readonly product: StatedProduct }>>;
const drawn = (Shown: Cell) => (record: AnyRecord) => (
  <Suspense>
    <Shown product={record as unknown as StatedProduct} />
  </Suspense>
);

/** Where a product is sold, and whether it can be ordered now: its menus say so, and it itself. */
export const productColumns: Readonly<Record<string, OwnColumn>> = {
  category: {
    label: { de: 'Kategorie', en: 'Category' },
    needs: [],
    track: 'minmax(8rem, 1fr)',
    draw: drawn(ProductCategoryCell),
  },
  state: {
    label: { de: 'Status', en: 'State' },
    needs: ['isEnabled', 'schedule', 'soldOut'],
    track: 'minmax(11rem, 1fr)',
    isState: true,
    draw: drawn(ProductStateCell),
  },
  branches: {
    label: { de: 'Filialen', en: 'Branches' },
    needs: [],
    track: 'minmax(5.5rem, 0.4fr)',
    draw: drawn(ProductBranchesCell),
  },
};
