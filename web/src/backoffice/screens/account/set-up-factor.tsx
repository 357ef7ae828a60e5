'use client';

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useFilledIn } from '../../use-filled-in.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './account.module.css';

/** Letters of a secret that are read together. */
const GROUP = /.{1,4}/g;

type Props = {
  /** In base32, shown once. */
  readonly secret: string;
  /** The address that an app reads from the QR code. */
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onLeave: () => void;
};

/** Hands the secret to an app, by a QR code that is drawn here, and has the app show a code. */
export function SetUpFactor({ secret, uri, onDone, onLeave }: Props) {
  const texts = useMessages('account');
  const [code, setCode] = useState('');
  const confirm = useTapCall({
    mutationFn: async () => (await staffCall('POST /api/users/me/totp/confirm', { body: { code } })).data,
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const wrong = refusalOf(confirm.error, 'code');
  const { submit, lackOf } = useFilledIn({ code }, () => confirm.mutate());
  return (
    <form onSubmit={submit} noValidate>
      <p>{texts.scan}</p>
      <QrCode address={uri} label={texts.qrLabel} className={styles.qr} />
      <p>
        {texts.secret}: <span className={styles.secret}>{secret.match(GROUP)?.join(' ')}</span>
      </p>
      <TextInput
        label={texts.code}
        name="code"
        description={texts.codeNote}
        size="md"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={lackOf('code') ?? wrong}
        onChange={(event) => setCode(event.currentTarget.value.replace(/\s/g, ''))}
        required
        withAsterisk={false}
      />
      {!wrong && <Refused error={confirm.error} />}
      <div className={styles.steps}>
        <Button type="submit" size="md" loading={confirm.isPending}>
          {texts.turnOn}
        </Button>
        <Button variant="default" size="md" onClick={onLeave}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
