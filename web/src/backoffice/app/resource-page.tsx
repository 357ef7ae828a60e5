import type { AnyResource } from '@filiale/contracts/fields/resource';
import { isBin } from '../hash-route.ts';
import { hasBin } from '../list/bin/has-bin.ts';
import { loaded } from '../loaded.ts';
import type { PageAddress } from '../resources/screen-props.ts';
import { useStaff } from './staff-context.tsx';

const ResourceList = loaded(() => import('../list/resource-list.tsx'), 'ResourceList');
const Bin = loaded(() => import('../list/bin/bin.tsx'), 'Bin');
const ResourceForm = loaded(() => import('../form/resource-form.tsx'), 'ResourceForm');

/** The list of a resource, what was deleted of it, or the form of a record. */
export function ResourcePage({ resource, id, tab, query }: PageAddress & { readonly resource: AnyResource }) {
  const { caller } = useStaff();
  if (id !== null) return <ResourceForm resource={resource} id={id} tab={tab} />;
  if (isBin(query) && hasBin(caller, resource)) return <Bin resource={resource} />;
  return <ResourceList resource={resource} query={query} />;
}
