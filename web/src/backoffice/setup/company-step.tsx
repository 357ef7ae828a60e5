'use client';

import { countryOptions } from '@filiale/contracts/fields/countries';
import { currencyChoices } from '@filiale/contracts/fields/currencies';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { staffCall } from '../session/staff-call.ts';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { useTyped } from './setup-memory.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { setupLocales, usualOfCountry } from './usual-of-country.ts';

const usualCurrencies = ['EUR', 'CHF', 'GBP', 'USD'];

/** What the company is called and how it is reached. */
export function CompanyStep({ setup: { config }, done, onDone }: StepProps) {
  const texts = useMessages('setup');
  const locale = useLocale();
  const words = pageWords(locale);
  const { country, currency, phone, email } = config;
  // What nobody has said yet is the house's own name.
  const shopName = config.revision > 0 ? config.shopName : '';
  const [typed, type] = useTyped('company', { shopName, country, currency, locale: config.locale, phone, email });
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await staffCall('GET /api/config', {});
      // The company's time zone is not set yet; it is most likely that of the person setting it up.
      const { timeZone } = data.revision === 0 ? Intl.DateTimeFormat().resolvedOptions() : data;
      return staffCall('POST /api/config', { body: { ...data, timeZone, ...typed } });
    },
    onSuccess: onDone,
  });
  const said = (field: string) => refusalOf(save.error, field);
  const mailWrong = isTried && typed.email !== '' && !isMailAddress(typed.email.trim()) ? texts.emailWrong : undefined;
  const isAtField = ['shopName', 'phone', 'email'].some((field) => said(field));
  const languages = new Intl.DisplayNames(words, { type: 'language' });
  const submit = () => {
    setTried(true);
    if (typed.shopName.trim() !== '' && (typed.email === '' || isMailAddress(typed.email.trim()))) save.mutate();
  };
  return (
    <SetupFrame step="company" done={done} title={texts.companyTitle} text={texts.companyText}>
      <StepForm onNext={submit} isBusy={save.isPending} error={isAtField ? null : save.error}>
        <TextInput
          label={texts.shopName}
          size="md"
          required
          autoComplete="organization"
          maxLength={120}
          value={typed.shopName}
          error={said('shopName') ?? (isTried && typed.shopName.trim() === '' ? texts.fillIn : undefined)}
          onChange={(event) => type({ shopName: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label={texts.country}
            size="md"
            autoComplete="country"
            value={typed.country}
            data={countryOptions
              .map(({ value, label }) => ({ value, label: label[words] }))
              .sort((one, other) => one.label.localeCompare(other.label, words))}
            onChange={({ currentTarget: { value } }) =>
              type({ country: value as typeof country, ...usualOfCountry(value) })
            }
          />
          <NativeSelect
            label={texts.currency}
            size="md"
            value={typed.currency}
            data={[...currencyChoices(words, usualCurrencies)]}
            onChange={(event) => type({ currency: event.currentTarget.value })}
          />
        </div>
        <NativeSelect
          label={texts.language}
          size="md"
          value={typed.locale}
          data={setupLocales.map((value) => ({
            value,
            label: languages.of(value) ?? value,
          }))}
          onChange={(event) => type({ locale: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <TextInput
            label={texts.email}
            size="md"
            type="email"
            autoComplete="email"
            value={typed.email}
            error={said('email') ?? mailWrong}
            onChange={(event) => type({ email: event.currentTarget.value })}
          />
          <TextInput
            label={texts.phone}
            size="md"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={typed.phone}
            error={said('phone')}
            onChange={(event) => type({ phone: event.currentTarget.value })}
          />
        </div>
      </StepForm>
    </SetupFrame>
  );
}
