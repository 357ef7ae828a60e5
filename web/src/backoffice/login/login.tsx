'use client';

import type { DeviceScope } from '@filiale/contracts/api/access';
import { SETUP_PATH } from '@filiale/contracts/workforce/setup';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useHash } from '../hash-route.ts';
import { BackOfficeProviders } from '../providers.tsx';
import { queryKeys } from '../query-keys.ts';
import { returnAddress } from '../session/login-address.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { DeviceKey } from './device-key.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginRoomProvider } from './login-room.tsx';
import {
  type LoginView,
  type MailLink,
  mailLinkHash,
  mailLinkOf,
  pairCodeOf,
  viewHash,
  viewOfHash,
} from './login-view.ts';
import { MailRequest } from './mail-request.tsx';
import { OpenedLink } from './opened-link.tsx';
import { PairDevice } from './pair-device.tsx';
import { PasswordLogin } from './password-login.tsx';
import { SignedIn } from './signed-in.tsx';

const goOn = (): void => location.replace(returnAddress(location));
/** An order terminal goes to its branch, where each of its pages leads; any other device to the requested page. */
const goOnAsDevice = (scopes: readonly DeviceScope[]): void =>
  scopes.includes('terminal') ? location.replace('/') : goOn();

/** The pages about signing in; `logo` is the company's sign. Source: AUTH-003, AUTH-006. */
export function Login({ logo }: { readonly logo: ReactNode }) {
  return (
    <BackOfficeProviders>
      <Cards logo={logo} />
    </BackOfficeProviders>
  );
}

function Cards({ logo }: { readonly logo: ReactNode }) {
  const texts = useMessages('backoffice');
  const hash = useHash();
  const found = useMemo(() => (hash === null ? null : mailLinkOf(hash)), [hash]);
  const [taken, setTaken] = useState<MailLink | null>(null);
  const [email, setEmail] = useState('');
  const [isSet, setSet] = useState(false);
  const foundCode = hash === null ? null : pairCodeOf(hash);
  const [pairCode, setPairCode] = useState('');
  useEffect(() => {
    if (foundCode === null) return;
    setPairCode(foundCode);
    history.replaceState(null, '', location.pathname + location.search + viewHash('pair'));
  }, [foundCode]);
  const link = found ?? taken;
  // Removed from the address first, so that neither history nor onlookers can see it.
  useEffect(() => {
    if (!found) return;
    setTaken(found);
    history.replaceState(null, '', location.pathname + location.search);
  }, [found]);
  const { data: present } = useQuery({
    queryKey: queryKeys.present,
    queryFn: async () => (await plainCall('GET /api/users/me', {})).data,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: isOpen } = useQuery({
    queryKey: queryKeys.isSetupOpen,
    queryFn: async () => (await plainCall('GET /api/setup', {})).data.isOpen,
    enabled: present === null && !link,
    refetchInterval: false,
  });
  useEffect(() => {
    if (isOpen) location.replace(SETUP_PATH);
  }, [isOpen]);
  const room = {
    logo,
    keepAddress: () => link && history.replaceState(null, '', mailLinkHash(link)),
  };
  // One write: Next writes the address again after rendering, and would overwrite a second one.
  const leaveLink = (view: LoginView = 'password') => {
    history.replaceState(null, '', location.pathname + location.search + viewHash(view));
    setTaken(null);
  };
  const card = () => {
    if (hash === null) return <LoginCard title={texts.loading} isBusy />;
    if (link)
      return (
        <OpenedLink
          key={link.token}
          link={link}
          onLeave={leaveLink}
          onSignedIn={goOn}
          onPasswordSet={(of) => {
            setEmail(of);
            setSet(true);
            leaveLink();
          }}
        />
      );
    const view = viewOfHash(hash);
    switch (view) {
      case 'forgotten':
      case 'by-link':
        return <MailRequest key={view} kind={view} email={email} onEmail={setEmail} />;
      case 'device':
        return <DeviceKey onEntered={goOnAsDevice} />;
      case 'pair':
        return <PairDevice key={pairCode} code={pairCode} onPaired={goOnAsDevice} />;
      case 'ended':
        return <PairDevice key="ended" code="" isEnded onPaired={goOnAsDevice} />;
      case 'password':
        if (present) return <SignedIn person={present} onGoOn={goOn} />;
        return <PasswordLogin email={email} onEmail={setEmail} isPasswordSet={isSet} onSignedIn={goOn} />;
      default:
        return view satisfies never;
    }
  };
  return <LoginRoomProvider value={room}>{card()}</LoginRoomProvider>;
}
