'use client';

import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { goTo } from '../hash-route.ts';
import { isLongEnough, NewPasswordField } from '../new-password-field.tsx';
import { isAtPerson, isPersonFilled, PersonFields } from '../person-fields.tsx';
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
  const isAtField = isAtPerson(make.error) || ['code', 'password'].some((field) => said(field));
  const submit = () => {
    setTried(true);
    if (code.trim() !== '' && isPersonFilled(typed) && isLongEnough(password)) make.mutate();
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
        <PersonFields
          texts={texts}
          typed={typed}
          onType={(part) => {
            type(part);
            make.reset();
          }}
          isTried={isTried}
          error={make.error}
          isOneself
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
