'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { leavePushes } from '../notices/own-push-device.ts';
import { BackOfficeProviders } from '../providers.tsx';
import { Refused } from '../refused.tsx';
import { LOGIN_PATH } from '../session/login-address.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { LoginCard } from './login-card.tsx';
import { LoginRoomProvider } from './login-room.tsx';

const nothingToKeep = (): void => undefined;

/** Signs out where it is opened, and says so. Source: AUTH-003. */
export function Logout({ logo }: { readonly logo: ReactNode }) {
  return (
    <BackOfficeProviders>
      <LoginRoomProvider value={{ logo, keepAddress: nothingToKeep }}>
        <Leaving />
      </LoginRoomProvider>
    </BackOfficeProviders>
  );
}

function Leaving() {
  const texts = useMessages('login');
  const leave = useMutation({
    mutationFn: async () => {
      await leavePushes((hash) => plainCall('DELETE /api/users/me/push-devices/{hash}', { params: { hash } }));
      return plainCall('DELETE /api/session', {});
    },
  });
  const { mutate } = leave;
  useEffect(() => mutate(), [mutate]);
  if (leave.isSuccess)
    return (
      <LoginCard title={texts.outTitle} text={texts.outText}>
        <Button size="lg" component="a" href={LOGIN_PATH}>
          {texts.signIn}
        </Button>
      </LoginCard>
    );
  if (leave.isError)
    return (
      <LoginCard title={texts.outFailedTitle} text={texts.outFailedText}>
        <Refused error={leave.error} />
        <Button size="lg" onClick={() => mutate()}>
          {texts.again}
        </Button>
      </LoginCard>
    );
  return <LoginCard title={texts.signingOut} isBusy />;
}
