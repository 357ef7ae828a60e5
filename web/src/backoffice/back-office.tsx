'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AccountPage } from './account/account-page.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { FrontDeskOfBranch } from './frontdesk/front-desk-of-branch.tsx';
import { routeOfHash, useHash } from './hash-route.ts';
import { Message } from './message.tsx';
import { BackOfficeProviders } from './providers.tsx';
import { leadToLogin } from './session/login-address.ts';
import { ProofDialog } from './session/proof-dialog.tsx';
import { findIdentity, type StaffIdentity } from './session/staff-identity.ts';
import { type Shop, ShopProvider } from './shop-context.tsx';
import { StaffFrame } from './staff-frame.tsx';

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
  const identity = useQuery({
    queryKey: ['identity'],
    queryFn: findIdentity,
    enabled: hash !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isNobody = identity.data === null;
  useEffect(() => {
    if (isNobody) leadToLogin();
  }, [isNobody]);
  if (isNobody) return <Message title={texts.toLogin} isBusy />;
  if (hash === null || identity.isPending) return <Message title={texts.loading} isBusy />;
  if (!identity.data) return <Message title={texts.away} text={texts.awayText} />;
  return <Pages hash={hash} identity={identity.data} />;
}

function Pages({ hash, identity }: { readonly hash: string; readonly identity: StaffIdentity }) {
  const route = routeOfHash(hash);
  const isFactorMissing = identity.kind === 'person' && identity.person.isTotpMissing;
  if (route.page === 'frontdesk' && route.branch !== null && !isFactorMissing)
    return <FrontDeskOfBranch key={route.branch} branch={route.branch} identity={identity} />;
  if (identity.kind === 'device') return <BranchChoice identity={identity} isDirect />;
  return (
    <StaffFrame person={identity.person}>
      {route.page === 'account' || isFactorMissing ? (
        <AccountPage person={identity.person} />
      ) : (
        <BranchChoice identity={identity} isDirect={route.page === 'frontdesk'} />
      )}
    </StaffFrame>
  );
}
