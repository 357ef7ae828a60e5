'use client';

import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Refused } from '../refused.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { useFilledIn } from '../use-filled-in.ts';
import { LoginCard } from './login-card.tsx';

type Props = {
  readonly kind: 'forgotten' | 'by-link';
  readonly email: string;
  readonly onEmail: (email: string) => void;
};

/** Asks for a mail with a link, to choose another password by or to sign in by. Whether there is such an account nobody learns. */
export function MailRequest({ kind, email, onEmail }: Props) {
  const texts = useMessages('login');
  const send = useMutation({
    mutationFn: () =>
      plainCall(kind === 'forgotten' ? 'POST /api/session/reset-requests' : 'POST /api/session/link-requests', {
        body: { email },
      }),
  });
  const { submit, lackOf } = useFilledIn({ email }, () => send.mutate());
  const wrong = refusalOf(send.error, 'email');
  const back = <a href="#/">{texts.back}</a>;
  if (send.isSuccess)
    return <LoginCard title={texts.sentTitle} text={fill(texts.sentText, { email: email.trim() })} ways={back} />;
  return (
    <LoginCard
      title={kind === 'forgotten' ? texts.forgottenTitle : texts.byLinkTitle}
      text={kind === 'forgotten' ? texts.forgottenText : texts.byLinkText}
      ways={back}
    >
      <form onSubmit={submit} noValidate>
        {!wrong && <Refused error={send.error} />}
        <TextInput
          label={texts.email}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={lackOf('email') ?? wrong}
          onChange={(event) => onEmail(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="lg" loading={send.isPending}>
          {texts.sendLink}
        </Button>
      </form>
    </LoginCard>
  );
}
