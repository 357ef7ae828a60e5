import { keyColumns } from '../screens/api-keys/key-columns.tsx';
import { productColumns } from '../screens/product-state/product-columns.tsx';
import type { OwnColumn } from './screen-props.ts';

/** Columns that say more than the value of their field, or are of no field, by resource and name. */
export const ownColumns: Readonly<Record<string, Readonly<Record<string, OwnColumn>>>> = {
  'api-keys': keyColumns,
  products: productColumns,
};

/** Columns that a list begins with, where columns of no field are among them. */
export const usualColumns: Readonly<Record<string, readonly string[]>> = {
  products: ['category', 'price', 'state', 'branches', 'updatedAt'],
};
