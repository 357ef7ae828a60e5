'use client';

import { hasEveryRight, isAllowed } from '@filiale/contracts/api/rights';
import type { Person } from '@filiale/contracts/workforce/session';
import { setupRights } from '@filiale/contracts/workforce/setup';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AppFrame } from './app/app-frame.tsx';
import { AppPages } from './app/app-pages.tsx';
import { beginsAtDesk } from './app/menu.ts';
import { StaffProvider } from './app/staff-context.tsx';
import { BranchChoice } from './branch-choice.tsx';
import { ACCOUNT_HASH, goTo, routeOfHash, setupHash, useHash } from './hash-route.ts';
import { LiveRecords } from './live/live-records.tsx';
import { loaded } from './loaded.ts';
import { Message } from './message.tsx';
import { BackOfficeProviders } from './providers.tsx';
import { queryKeys } from './query-keys.ts';
import { callerOf } from './resources/may.ts';
import { type SeenAs, useSeenAs } from './see-as/see-as.ts';
import { SeeAsBar } from './see-as/see-as-bar.tsx';
import { useAskedLive } from './session/before-live.ts';
import { leadToLogin } from './session/login-address.ts';
import { ProofDialog } from './session/proof-dialog.tsx';
import { askToSignIn } from './session/session-ended.ts';
import { SignInDialog } from './session/sign-in-dialog.tsx';
import { plainCall } from './session/staff-fetch.ts';
import { findIdentity, type StaffIdentity } from './session/staff-identity.ts';
import { type Shop, ShopProvider } from './shop-context.tsx';
import { hasUnsaved } from './unsaved.ts';

const FrontDeskOfBranch = loaded(() => import('./frontdesk/front-desk-of-branch.tsx'), 'FrontDeskOfBranch');
const TimeClock = loaded(() => import('./screens/time-clock/time-clock.tsx'), 'TimeClock', { isKept: true });
const LiveDialog = loaded(() => import('./setup/live-dialog.tsx'), 'LiveDialog');
const Setup = loaded(() => import('./setup/setup.tsx'), 'Setup');

/** The back office in the browser. */
export function BackOffice(shop: Shop) {
  return (
    <BackOfficeProviders>
      <ShopProvider value={shop}>
        <ClockOrStaff />
        <LiveQuestion />
        <ProofDialog />
        <SignInDialog />
      </ShopProvider>
    </BackOfficeProviders>
  );
}

/** Mounted above everything that saves, as a branch can be made public in a form, a cell or a bulk edit. */
function LiveQuestion() {
  const asked = useAskedLive();
  return (
    asked && (
      <Suspense>
        <LiveDialog asked={asked} />
      </Suspense>
    )
  );
}

/** The screen of a time clock is of its device, and goes on without network: it asks for nobody. */
function ClockOrStaff() {
  const texts = useMessages('backoffice');
  const hash = useHash();
  const route = hash === null ? null : routeOfHash(hash);
  if (route?.page !== 'time-tracking') return <StaffOnly />;
  return (
    <Suspense fallback={<Message title={texts.loading} isBusy />}>
      <TimeClock key={route.clock} id={route.clock} />
    </Suspense>
  );
}

/** Lets in who works here; everybody else is led to the login, and from there back to the page they wanted; to the setup, where nobody looks after the installation yet. Source: AUTH-004. */
function StaffOnly() {
  const texts = useMessages('backoffice');
  const hash = useHash();
  // Asked again whenever somebody comes back to this tab: in another one they may have gone, or become somebody else.
  const identity = useQuery({ queryKey: queryKeys.identity, queryFn: whoIsHere, enabled: hash !== null });
  const isNobody = identity.data === null;
  // Asked before the login: where nobody looks after the installation there is nobody to sign in as.
  const opening = useQuery({
    queryKey: queryKeys.isSetupOpen,
    queryFn: async () => (await plainCall('GET /api/setup', {})).data.isOpen,
    enabled: isNobody,
    refetchInterval: false,
  });
  const isOpen = opening.data === true;
  const isToLogin = isNobody && !opening.isPending && !isOpen;
  const isAtSetup = hash !== null && routeOfHash(hash).page === 'setup';
  useEffect(() => {
    if (isToLogin) leadToLogin();
    else if (isNobody && isOpen && !isAtSetup) goTo(setupHash(null), { replaces: true });
  }, [isToLogin, isNobody, isOpen, isAtSetup]);
  useEffect(() => {
    // A page that the browser had put aside shows who was here then.
    const askAnew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', askAnew);
    return () => window.removeEventListener('pageshow', askAnew);
  }, []);
  if (isNobody && isOpen)
    return (
      <Suspense fallback={<Message title={texts.loading} isBusy />}>
        <Setup step={null} isAdmin={false} />
      </Suspense>
    );
  if (isNobody) return <Message title={texts.toLogin} isBusy />;
  if (hash === null || identity.isPending) return <Message title={texts.loading} isBusy />;
  if (!identity.data) return <Message title={texts.away} text={texts.awayText} />;
  const { data } = identity;
  return <Pages key={data.kind === 'device' ? data.id : data.person.id} hash={hash} identity={data} />;
}

/** The signed-in person; after the session ended, people with unsaved changes are asked to sign in before the page goes. */
async function whoIsHere(): Promise<StaffIdentity | null> {
  const found = await findIdentity();
  if (found || !hasUnsaved()) return found;
  if (await askToSignIn(false)) return findIdentity();
  throw new Error('signing in was put off');
}

function Pages({ hash, identity }: { readonly hash: string; readonly identity: StaffIdentity }) {
  const texts = useMessages('backoffice');
  const seen = useSeenAs();
  const route = routeOfHash(hash);
  const isFactorMissing = identity.kind === 'person' && identity.person.isTotpMissing;
  useEffect(() => {
    if (isFactorMissing) location.replace(ACCOUNT_HASH);
  }, [isFactorMissing]);
  const self = identity.kind === 'person' ? identity.person : null;
  // Stable until the person or their rights change, so that open dialogs and pages are not remounted.
  const staff = useMemo(() => {
    if (!self) return null;
    const seenAs = hasEveryRight(callerOf(self)) ? seen : null;
    const person = seenAs ? impersonated(self, seenAs) : self;
    return { person, caller: callerOf(person), seenAs };
  }, [self, seen]);
  if (route.page === 'frontdesk' && route.branch !== null && !isFactorMissing)
    return (
      <Suspense fallback={<Message title={texts.loading} isBusy />}>
        <FrontDeskOfBranch key={route.branch} branch={route.branch} view={route.view} identity={identity} />
      </Suspense>
    );
  if (!staff) return <BranchChoice identity={identity} isDirect />;
  const { caller, seenAs } = staff;
  // An address without a page: where the day of this person begins.
  const isAtDesk = route.page === 'frontdesk' || (hash.length < 2 && beginsAtDesk(caller));
  if (route.page === 'setup' && isAllowed(caller, setupRights.demo) && !isFactorMissing)
    return (
      <Suspense fallback={<Message title={texts.loading} isBusy />}>
        <Setup step={route.step} isAdmin />
      </Suspense>
    );
  return (
    <StaffProvider value={staff}>
      <LiveRecords>
        <AppFrame>
          {seenAs && <SeeAsBar seen={seenAs} />}
          {isAtDesk && !isFactorMissing ? (
            <BranchChoice identity={identity} isDirect />
          ) : (
            <AppPages route={isFactorMissing ? { page: 'account' } : route} />
          )}
        </AppFrame>
      </LiveRecords>
    </StaffProvider>
  );
}

/** Oneself with the rights of others; everything else stays one's own. */
const impersonated = (self: Person, { roles, branches }: SeenAs): Person => ({
  ...self,
  roles: [...roles],
  branches: branches.map((id) => ({ id })),
});
