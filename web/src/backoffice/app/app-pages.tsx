'use client';

import { configResource } from '@filiale/contracts/catalog/config';
import { Suspense } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useOnline } from '../../ui/use-online.ts';
import type { HashRoute } from '../hash-route.ts';
import { loaded } from '../loaded.ts';
import { may } from '../resources/may.ts';
import { useOwnBranches } from '../use-own-branches.ts';
import { branchIn, withBranchId } from './branch-address.ts';
import { menuOf } from './menu.ts';
import { PageNote } from './page-note.tsx';
import { pageNamed } from './pages.tsx';
import { useStaff } from './staff-context.tsx';

const AccountPage = loaded(() => import('../screens/account/account-page.tsx'), 'AccountPage');
const NoticesPage = loaded(() => import('../notices/notices-page.tsx'), 'NoticesPage');
const Dashboard = loaded(() => import('../screens/dashboard/dashboard.tsx'), 'Dashboard');
const ShopIsLive = loaded(() => import('../setup/shop-is-live.tsx'), 'ShopIsLive');
const LegalChecklist = loaded(() => import('../setup/legal-checklist.tsx'), 'LegalChecklist');

/** The page that the hash names, for whoever may see it; each is loaded when it is first opened. */
export function AppPages({ route }: { readonly route: HashRoute }) {
  return (
    <Suspense fallback={<PageToCome />}>
      <AppPage route={route} />
    </Suspense>
  );
}

/** In place of a page that is being loaded. */
function PageToCome() {
  const texts = useMessages('app');
  return useOnline() ? <div aria-busy="true" /> : <PageNote title={texts.offline} text={texts.offlineText} />;
}

function AppPage({ route }: { readonly route: HashRoute }) {
  const texts = useMessages('app');
  const { person, caller } = useStaff();
  const { branches, isAway } = useOwnBranches({ kind: 'person', person });
  if (route.page === 'account') return <AccountPage person={person} />;
  if (route.page === 'notices') return <NoticesPage />;
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
  if (route.page === 'setup' || route.page === 'time-tracking')
    return <PageNote title={texts.pageMissing} text={texts.pageMissingText} />;
  const page = pageNamed(route.resource);
  // A page that one may not see answers like a missing one.
  if (!page?.page || !page.isFor(caller)) return <PageNote title={texts.pageMissing} text={texts.pageMissingText} />;
  const { id, tab } = route.page === 'list' ? { id: null, tab: null } : route;
  // Which branch is named is known with the branches.
  if (page.isOfBranch && branchIn(route.query) && !branches && !isAway) return <div aria-busy="true" />;
  const query = page.isOfBranch ? withBranchId(route.query, branches ?? []) : route.query;
  return <page.page key={`${page.name}/${id ?? ''}`} id={id} tab={tab} query={query} />;
}
