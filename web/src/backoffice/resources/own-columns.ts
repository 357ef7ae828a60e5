import { keyColumns } from '../screens/api-keys/key-columns.tsx';
import type { OwnColumn } from './screen-props.ts';

/** Columns that say more than the value of their field, by resource and field. */
export const ownColumns: Readonly<Record<string, Readonly<Record<string, OwnColumn>>>> = { 'api-keys': keyColumns };
