import type { AnyResource } from '@filiale/contracts/fields/resource';
import { lazy } from 'react';
import { isBin } from '../hash-route.ts';
import { hasBin } from '../list/bin/has-bin.ts';
import type { PageAddress } from '../resources/screen-props.ts';
import { useStaff } from './staff-context.tsx';

const ResourceList = lazy(() =>
  import('../list/resource-list.tsx').then((module) => ({ default: module.ResourceList })),
);
const Bin = lazy(() => import('../list/bin/bin.tsx').then((module) => ({ default: module.Bin })));
const ResourceForm = lazy(() =>
  import('../form/resource-form.tsx').then((module) => ({ default: module.ResourceForm })),
);

/** The list of a resource, what was deleted of it, or the form of a record. */
export function ResourcePage({ resource, id, tab, query }: PageAddress & { readonly resource: AnyResource }) {
  const { caller } = useStaff();
  if (id !== null) return <ResourceForm resource={resource} id={id} tab={tab} />;
  if (isBin(query) && hasBin(caller, resource)) return <Bin resource={resource} />;
  return <ResourceList resource={resource} query={query} />;
}
