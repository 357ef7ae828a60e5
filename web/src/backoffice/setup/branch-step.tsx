'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { weekdayOptions } from '@filiale/contracts/fields/weekdays';
import { slug } from '@filiale/rules/slug';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { staffCall } from '../session/staff-call.ts';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { useTyped } from './setup-memory.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { type Day, rulesOfWeek, usualWeek, weekOfRules } from './week.ts';

type Typed = Pick<Branch, 'name' | 'street' | 'zipCode' | 'city' | 'phone'> & { readonly week: readonly Day[] };

/** Where the first branch is and when it is open. It is public only from the last step on. */
export function BranchStep({ setup: { branches, config }, done, onDone }: StepProps) {
  const texts = useMessages('setup');
  const words = pageWords(useLocale());
  const [branch] = branches;
  const [typed, type] = useTyped<Typed>('branch', {
    name: branch?.name ?? '',
    street: branch?.street ?? '',
    zipCode: branch?.zipCode ?? '',
    city: branch?.city ?? '',
    phone: branch?.phone ?? config.phone,
    week: (branch && weekOfRules(branch.openingHours)) ?? usualWeek,
  });
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const { week, ...values } = typed;
      const given = { ...values, openingHours: rulesOfWeek(week) };
      if (branch) {
        const params = { id: branch.id };
        const { data } = await staffCall('GET /api/branches/{id}', { params });
        return staffCall('PUT /api/branches/{id}', { params, body: { ...data, ...given } });
      }
      const body = { ...given, identifier: slug(typed.name) || 'filiale', isPublic: false };
      return staffCall('POST /api/branches', { body });
    },
    onSuccess: onDone,
  });
  const said = (field: string) => refusalOf(save.error, field);
  const isAtField = ['name', 'street', 'zipCode', 'city', 'phone'].some((field) => said(field));
  const isOpen = typed.week.some((day) => day.isOpen);
  const first = typed.week.findIndex((day) => day.isOpen);
  const labelOf = (at: number): string => weekdayOptions[at]?.label[words] ?? '';
  const change = (at: number, part: Partial<Day>): void =>
    type({ week: typed.week.map((day, place) => (place === at ? { ...day, ...part } : day)) });
  const text = (field: 'street' | 'zipCode' | 'city' | 'phone') => ({
    label: texts[field],
    size: 'md',
    value: typed[field],
    error: said(field),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => type({ [field]: event.currentTarget.value }),
  });
  const submit = () => {
    setTried(true);
    if (typed.name.trim() !== '' && isOpen) save.mutate();
  };
  return (
    <SetupFrame step="branch" done={done} title={texts.branchTitle} text={texts.branchText}>
      <StepForm onNext={submit} isBusy={save.isPending} error={isAtField ? null : save.error}>
        <TextInput
          label={texts.branchName}
          description={texts.branchNameNote}
          size="md"
          required
          maxLength={120}
          value={typed.name}
          error={said('name') ?? (isTried && typed.name.trim() === '' ? texts.fillIn : undefined)}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput {...text('street')} autoComplete="address-line1" />
        <div className={styles.place}>
          <TextInput {...text('zipCode')} autoComplete="postal-code" maxLength={16} />
          <TextInput {...text('city')} autoComplete="address-level2" />
        </div>
        <TextInput {...text('phone')} type="tel" autoComplete="tel" maxLength={40} />
        <fieldset className={styles.week}>
          <legend>{texts.hours}</legend>
          {typed.week.map((day, at) => (
            <div key={labelOf(at)} className={styles.day}>
              <Checkbox
                size="md"
                label={labelOf(at)}
                checked={day.isOpen}
                onChange={(event) => change(at, { isOpen: event.currentTarget.checked })}
              />
              {day.isOpen ? (
                <span className={styles.times}>
                  <input
                    type="time"
                    aria-label={fill(texts.fromOf, { day: labelOf(at) })}
                    value={day.from}
                    onChange={(event) => change(at, { from: event.currentTarget.value || day.from })}
                  />
                  <span aria-hidden>–</span>
                  <input
                    type="time"
                    aria-label={fill(texts.toOf, { day: labelOf(at) })}
                    value={day.to === '24:00' ? '00:00' : day.to}
                    onChange={(event) => change(at, { to: event.currentTarget.value || day.to })}
                  />
                </span>
              ) : (
                <span className="muted">{texts.closed}</span>
              )}
            </div>
          ))}
          {first >= 0 && (
            <Button
              variant="subtle"
              size="md"
              onClick={() => {
                const { from, to } = typed.week[first] ?? { from: '', to: '' };
                type({ week: typed.week.map((day) => (day.isOpen ? { ...day, from, to } : day)) });
              }}
            >
              {fill(texts.likeFirst, { day: labelOf(first) })}
            </Button>
          )}
          {!isOpen && isTried && (
            <Remark tone="error" role="alert">
              {texts.noDay}
            </Remark>
          )}
        </fieldset>
      </StepForm>
    </SetupFrame>
  );
}
