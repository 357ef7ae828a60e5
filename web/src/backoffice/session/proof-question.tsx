'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { PasswordField } from '../password-field.tsx';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import { refusalOf } from './refusal-text.ts';
import { plainCall } from './staff-fetch.ts';

/** The question of `ProofDialog`. */
export function ProofQuestion({ onAnswer }: { readonly onAnswer: (isProved: boolean) => void }) {
  const texts = useMessages('backoffice');
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const prove = useMutation({
    mutationFn: () => plainCall('POST /api/session/confirm', { body: { password } }),
    onSuccess: ({ data: person }) => {
      client.setQueryData(queryKeys.identity, { kind: 'person', person });
      onAnswer(true);
    },
  });
  const wrong = refusalOf(prove.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <StaffDialog title={texts.proofTitle} onClose={() => onAnswer(false)}>
      <p>{texts.proofText}</p>
      <form onSubmit={submit}>
        {!wrong && <Refused error={prove.error} />}
        <PasswordField
          label={texts.password}
          value={password}
          onChange={setPassword}
          error={wrong}
          autoComplete="current-password"
          data-autofocus
        />
        <Button type="submit" size="lg" loading={prove.isPending} disabled={password === ''}>
          {texts.confirm}
        </Button>
      </form>
    </StaffDialog>
  );
}
