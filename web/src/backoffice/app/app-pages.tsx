'use client';

import { configResource } from '@filiale/contracts/catalog/config';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { type HashRoute, isBin } from '../hash-route.ts';
import { hasBin } from '../list/bin/has-bin.ts';
import { may } from '../resources/may.ts';
import { resourceNamed } from '../resources/resource-named.ts';
import { screens } from '../resources/screens.ts';
import { menuOf } from './menu.ts';
import { PageNote } from './page-note.tsx';
import { useStaff } from './staff-context.tsx';

const AccountPage = lazy(() =>
  import('../account/account-page.tsx').then((module) => ({ default: module.AccountPage })),
);
const Dashboard = lazy(() => import('../dashboard/dashboard.tsx').then((module) => ({ default: module.Dashboard })));
const ShopIsLive = lazy(() => import('../setup/shop-is-live.tsx').then((module) => ({ default: module.ShopIsLive })));
const LegalChecklist = lazy(() =>
  import('../setup/legal-checklist.tsx').then((module) => ({ default: module.LegalChecklist })),
);
const ResourceList = lazy(() =>
  import('../list/resource-list.tsx').then((module) => ({ default: module.ResourceList })),
);
const Bin = lazy(() => import('../list/bin/bin.tsx').then((module) => ({ default: module.Bin })));
const ResourceForm = lazy(() =>
  import('../form/resource-form.tsx').then((module) => ({ default: module.ResourceForm })),
);

/** The page that the hash names, for whoever may see it; each is loaded when it is first opened. */
export function AppPages({ route }: { readonly route: HashRoute }) {
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <AppPage route={route} />
    </Suspense>
  );
}

function AppPage({ route }: { readonly route: HashRoute }) {
  const texts = useMessages('app');
  const { person, caller } = useStaff();
  if (route.page === 'account') return <AccountPage person={person} />;
  if (route.page === 'start' || route.page === 'frontdesk') {
    if (menuOf(caller).length === 0) return <PageNote title={texts.noRole} text={texts.noRoleText} />;
    return (
      <>
        {may(caller, 'update', configResource) && (
          <>
            <ShopIsLive />
            <LegalChecklist />
          </>
        )}
        <Dashboard />
      </>
    );
  }
  if (route.page === 'setup') return <PageNote title={texts.pageMissing} text={texts.pageMissingText} />;
  const own = screens[route.resource];
  const resource = resourceNamed(route.resource);
  // A page that one may not see answers like a missing one.
  if (resource ? !may(caller, 'read', resource) : !own)
    return <PageNote title={texts.pageMissing} text={texts.pageMissingText} />;
  if (route.page === 'list') {
    if (resource && isBin(route.query) && hasBin(caller, resource))
      return <Bin key={resource.name} resource={resource} />;
    if (own?.list) return <own.list key={route.resource} query={route.query} />;
    return resource && <ResourceList key={resource.name} resource={resource} query={route.query} />;
  }
  const { id, tab } = route;
  if (own?.record) return <own.record key={`${route.resource}/${id}`} id={id} tab={tab} />;
  return resource && <ResourceForm key={`${resource.name}/${id}`} resource={resource} id={id} tab={tab} />;
}
