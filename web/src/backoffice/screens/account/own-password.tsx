'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { isLongEnough, NewPasswordField } from '../../new-password-field.tsx';
import { PasswordField } from '../../password-field.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './account.module.css';
import { SaveStep } from './save-step.tsx';

/** Changes one's own password; the present one proves who asks. */
export function OwnPassword({ person }: { readonly person: Person }) {
  const texts = useMessages('account');
  const client = useQueryClient();
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => staffCall('PUT /api/users/me/password', { body: { present, password } }),
    onSuccess: async () => {
      setPresent('');
      setPassword('');
      setTried(false);
      await client.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
  const [wrong, refusal] = [refusalOf(save.error, 'present'), refusalOf(save.error, 'password')];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isLongEnough(password)) save.mutate();
  };
  return (
    <section className={styles.part} aria-labelledby="password">
      <h2 id="password">{texts.password}</h2>
      <p className="muted">{texts.passwordText}</p>
      <form onSubmit={submit}>
        {/* Gives password managers the user name. */}
        <input type="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          label={texts.presentPassword}
          size="md"
          autoComplete="current-password"
          value={present}
          onChange={setPresent}
          error={wrong}
        />
        <NewPasswordField size="md" value={password} onChange={setPassword} isTried={isTried} refusal={refusal} />
        {!wrong && !refusal && <Refused error={save.error} />}
        <SaveStep
          label={texts.changePassword}
          saved={password === '' ? texts.passwordChanged : ''}
          save={save}
          isChanged={present !== '' && password !== ''}
        />
      </form>
    </section>
  );
}
