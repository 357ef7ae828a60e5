'use client';

import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { goTo } from '../hash-route.ts';
import { isLongEnough, NewPasswordField } from '../new-password-field.tsx';
import { queryKeys } from '../query-keys.ts';
import { refusalOf } from '../session/refusal-text.ts';
import { plainCall } from '../session/staff-fetch.ts';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { useTyped } from './setup-memory.ts';
import { StepForm } from './step-form.tsx';

const nobody = { firstName: '', lastName: '', email: '' };

/** The first administrator, made with the code that the installation printed, and signed in. */
export function AdminStep() {
  const texts = useMessages('setup');
  const locale = useLocale();
  const client = useQueryClient();
  const [typed, type] = useTyped('admin', nobody);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const make = useMutation({
    mutationFn: async () => {
      const body = { ...typed, code, password, locale: locale === 'en-GB' ? 'en-GB' : 'de-AT' };
      return (await plainCall('POST /api/setup', { body })).data;
    },
    onSuccess: (person) => {
      client.setQueryData(queryKeys.isSetupOpen, false);
      client.setQueryData(queryKeys.identity, { kind: 'person', person });
      goTo('#/setup', { replaces: true });
    },
  });
  const lack = (value: string) => (isTried && value.trim() === '' ? texts.fillIn : undefined);
  const said = (field: string) => refusalOf(make.error, field);
  const isAtField = ['code', 'email', 'firstName', 'lastName', 'password'].some((field) => said(field));
  const submit = () => {
    setTried(true);
    const isFilled = [code, typed.firstName, typed.email].every((value) => value.trim() !== '');
    if (isFilled && isLongEnough(password)) make.mutate();
  };
  return (
    <SetupFrame step="admin" done={new Set()} title={texts.adminTitle} text={texts.adminText}>
      <StepForm
        onNext={submit}
        isBusy={make.isPending || make.isSuccess}
        error={isAtField ? null : make.error}
        next={texts.makeAdmin}
      >
        <TextInput
          label={texts.code}
          description={texts.codeNote}
          size="md"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={styles.code}
          value={code}
          error={said('code') ?? lack(code)}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            make.reset();
          }}
        />
        <div className={styles.pair}>
          <TextInput
            label={texts.firstName}
            size="md"
            required
            autoComplete="given-name"
            maxLength={80}
            value={typed.firstName}
            error={said('firstName') ?? lack(typed.firstName)}
            onChange={(event) => type({ firstName: event.currentTarget.value })}
          />
          <TextInput
            label={texts.lastName}
            size="md"
            autoComplete="family-name"
            maxLength={80}
            value={typed.lastName}
            error={said('lastName')}
            onChange={(event) => type({ lastName: event.currentTarget.value })}
          />
        </div>
        <TextInput
          label={texts.email}
          size="md"
          type="email"
          required
          autoComplete="username"
          maxLength={254}
          value={typed.email}
          error={said('email') ?? lack(typed.email)}
          onChange={(event) => {
            type({ email: event.currentTarget.value });
            make.reset();
          }}
        />
        <NewPasswordField
          size="md"
          value={password}
          onChange={(value) => {
            setPassword(value);
            make.reset();
          }}
          isTried={isTried}
          refusal={said('password')}
        />
      </StepForm>
    </SetupFrame>
  );
}
