import type { Fields, PropertiesOf } from '../../field.ts';
import { copyOf } from '../../lazily.ts';
import { group } from '../group/group.ts';

/** Like a group, shown as tabs. */
export const tabs = <const F extends Fields>(props: Omit<PropertiesOf<'group'>, 'fields'> & { readonly fields: F }) =>
  copyOf(group(props), { type: 'tabs' as const });
