'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AppFrame } from './app/app-frame.tsx';
import { AppPages } from './app/app-pages.tsx';
import { StaffProvider } from './app/staff-context.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { ACCOUNT_HASH, routeOfHash, useHash } from './hash-route.ts';
import { Message } from './message.tsx';
import { BackOfficeProviders } from './providers.tsx';
import { callerOf } from './resources/may.ts';
import { leadToLogin } from './session/login-address.ts';
import { ProofDialog } from './session/proof-dialog.tsx';
import { findIdentity, type StaffIdentity } from './session/staff-identity.ts';
import { type Shop, ShopProvider } from './shop-context.tsx';

const FrontDeskOfBranch = lazy(() =>
  import('./frontdesk/front-desk-of-branch.tsx').then((module) => ({ default: module.FrontDeskOfBranch })),
);

/** The back office in the browser. */
export function BackOffice(shop: Shop) {
  return (
    <BackOfficeProviders>
      <ShopProvider value={shop}>
        <Door />
        <ProofDialog />
      </ShopProvider>
    </BackOfficeProviders>
  );
}

/** Lets in who works here; everybody else is led to the login, and from there back to the page they wanted. Source: AUTH-004. */
function Door() {
  const texts = useMessages('backoffice');
  const hash = useHash();
  // Asked again whenever somebody comes back to this tab: in another one they may have gone, or become somebody else.
  const identity = useQuery({ queryKey: ['identity'], queryFn: findIdentity, enabled: hash !== null });
  const isNobody = identity.data === null;
  useEffect(() => {
    if (isNobody) leadToLogin();
  }, [isNobody]);
  useEffect(() => {
    // A page that the browser had put aside shows who was here then.
    const askAnew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', askAnew);
    return () => window.removeEventListener('pageshow', askAnew);
  }, []);
  if (isNobody) return <Message title={texts.toLogin} isBusy />;
  if (hash === null || identity.isPending) return <Message title={texts.loading} isBusy />;
  if (!identity.data) return <Message title={texts.away} text={texts.awayText} />;
  const { data } = identity;
  return <Pages key={data.kind === 'device' ? data.id : data.person.id} hash={hash} identity={data} />;
}

function Pages({ hash, identity }: { readonly hash: string; readonly identity: StaffIdentity }) {
  const texts = useMessages('backoffice');
  const route = routeOfHash(hash);
  const isFactorMissing = identity.kind === 'person' && identity.person.isTotpMissing;
  useEffect(() => {
    if (isFactorMissing) location.replace(ACCOUNT_HASH);
  }, [isFactorMissing]);
  if (route.page === 'frontdesk' && route.branch !== null && !isFactorMissing)
    return (
      <Suspense fallback={<Message title={texts.loading} isBusy />}>
        <FrontDeskOfBranch key={route.branch} branch={route.branch} identity={identity} />
      </Suspense>
    );
  if (identity.kind === 'device') return <BranchChoice identity={identity} isDirect />;
  const { person } = identity;
  return (
    <StaffProvider value={{ person, caller: callerOf(person) }}>
      <AppFrame>
        {route.page === 'frontdesk' ? (
          <BranchChoice identity={identity} isDirect />
        ) : (
          <AppPages route={isFactorMissing ? { page: 'account' } : route} />
        )}
      </AppFrame>
    </StaffProvider>
  );
}
