'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { Button } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { LOGOUT_PATH } from '../session/login-address.ts';
import { LoginCard } from './login-card.tsx';

/** Lets a signed-in person who opens the login continue, or sign out for somebody else. */
export function SignedIn({ person, onGoOn }: { readonly person: Person; readonly onGoOn: () => void }) {
  const texts = useMessages('login');
  return (
    <LoginCard
      title={texts.presentTitle}
      text={fill(texts.presentText, { email: person.email })}
      ways={<a href={LOGOUT_PATH}>{texts.signOut}</a>}
    >
      <Button size="lg" onClick={onGoOn}>
        {texts.goOn}
      </Button>
    </LoginCard>
  );
}
