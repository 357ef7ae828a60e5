'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { User } from '@filiale/contracts/workforce/user';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { may } from '../../resources/may.ts';
import { refusalOf } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import styles from './account.module.css';
import { SaveStep } from './save-step.tsx';

type Own = Pick<User, 'firstName' | 'lastName' | 'phone' | 'locale'>;
const bounds = { firstName: 80, lastName: 80, phone: 40 } as const;
/** What browsers fill in. */
const known = { firstName: 'given-name', lastName: 'family-name', phone: 'tel' } as const;

/** What people may say of themselves. Without a role nobody may, and it is only shown. Source: AUTH-001. */
export function Profile({ person }: { readonly person: Person }) {
  const texts = useMessages('account');
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Own>>({});
  const { caller } = useStaff();
  const mayChange = may(caller, 'update', User);
  const user = useQuery({
    queryKey: queryKeys.user(person.id),
    queryFn: async () => (await staffCall('GET /api/users/{id}', { params: { id: person.id } })).data,
    refetchInterval: refetchEvery(),
    enabled: mayChange,
  });
  const save = useMutation({
    mutationFn: async () => {
      const params = { id: person.id };
      const { data } = await staffCall('GET /api/users/{id}', { params });
      return (await staffCall('PUT /api/users/{id}', { params, body: { ...data, ...typed } })).data;
    },
    onSuccess: async (data) => {
      client.setQueryData(queryKeys.user(person.id), data);
      setTyped({});
      await client.invalidateQueries({ queryKey: queryKeys.identity });
    },
  });
  const shown: Own = { ...person, ...user.data, ...typed };
  const change = (part: Partial<Own>) => {
    setTyped({ ...typed, ...part });
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const fields = ['firstName', 'lastName', 'phone'] as const;
  const isToldAtField = fields.some((field) => refusalOf(save.error, field));
  return (
    <section className={styles.part} aria-labelledby="profile">
      <h2 id="profile">{texts.profile}</h2>
      <form onSubmit={submit}>
        <TextInput label={texts.email} description={texts.emailNote} size="md" value={person.email} readOnly />
        <div className={styles.fields}>
          {fields.map((field) => (
            <TextInput
              key={field}
              label={texts[field]}
              size="md"
              type={field === 'phone' ? 'tel' : 'text'}
              autoComplete={known[field]}
              maxLength={bounds[field]}
              value={shown[field]}
              error={refusalOf(save.error, field)}
              required={field === 'firstName'}
              withAsterisk={false}
              readOnly={!mayChange}
              onChange={(event) => change({ [field]: event.currentTarget.value })}
            />
          ))}
          <NativeSelect
            label={texts.locale}
            size="md"
            value={shown.locale.startsWith('en') ? 'en-GB' : 'de-AT'}
            disabled={!mayChange}
            data={[
              { value: 'de-AT', label: texts['locale-de'] },
              { value: 'en-GB', label: texts['locale-en'] },
            ]}
            onChange={(event) => change({ locale: event.currentTarget.value })}
          />
        </div>
        {!isToldAtField && <Refused error={save.error} />}
        {mayChange && (
          <SaveStep label={texts.save} saved={texts.saved} save={save} isChanged={Object.keys(typed).length > 0} />
        )}
      </form>
    </section>
  );
}
