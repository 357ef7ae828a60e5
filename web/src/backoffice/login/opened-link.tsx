'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { codeOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import { ChoosePassword } from './choose-password.tsx';
import { LinkLogin } from './link-login.tsx';
import { LoginCard } from './login-card.tsx';
import type { LoginView, MailLink } from './login-view.ts';

type Props = {
  readonly link: MailLink;
  /** To another card; the login by default. */
  readonly onLeave: (view?: LoginView) => void;
  readonly onSignedIn: () => void;
  readonly onPasswordSet: (email: string) => void;
};

/** What the link of a mail leads to: choosing a password, or signing in without one. It is looked at first, and works afterwards. */
export function OpenedLink({ link, onLeave, onSignedIn, onPasswordSet }: Props) {
  const texts = useMessages('login');
  const { loading } = useMessages('backoffice');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.link(link.token),
    queryFn: async () => (await plainCall('POST /api/session/links/look', { body: { token: link.token } })).data,
    // Too many wrong links are rate-limited.
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const back = (
    <button type="button" onClick={() => onLeave()}>
      {texts.back}
    </button>
  );
  if (data?.kind === 'link')
    return (
      <LinkLogin
        token={link.token}
        title={fill(texts.linkTitle, { name: data.firstName })}
        text={fill(texts.linkText, { email: data.email })}
        back={back}
        onSignedIn={onSignedIn}
        onLeave={() => onLeave()}
      />
    );
  if (data)
    return (
      <ChoosePassword
        token={link.token}
        email={data.email}
        title={data.kind === 'invitation' ? fill(texts.invitationTitle, { name: data.firstName }) : texts.resetTitle}
        text={fill(data.kind === 'invitation' ? texts.invitationText : texts.resetText, { email: data.email })}
        back={back}
        onSet={() => onPasswordSet(data.email)}
      />
    );
  if (!error) return <LoginCard title={loading} isBusy />;
  const code = codeOf(error);
  if (code === undefined || code === 'login.too-many' || code === 'service.unavailable')
    return (
      <LoginCard title={texts.title} ways={back}>
        <Refused error={error} />
        <Button size="lg" loading={isFetching} onClick={() => void refetch()}>
          {texts.again}
        </Button>
      </LoginCard>
    );
  return (
    <LoginCard title={texts.linkBadTitle} text={texts.linkBadText} ways={back}>
      <Refused error={error} />
      <Button size="lg" onClick={() => onLeave(link.kind === 'link' ? 'by-link' : 'forgotten')}>
        {link.kind === 'link' ? texts.byLink : texts.resetTitle}
      </Button>
    </LoginCard>
  );
}
