'use client';

import { ApiError } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { refusalOf } from '../session/refusal-text.ts';
import { staffCall } from '../session/staff-call.ts';
import { firstNames } from './first-names.ts';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { useTyped } from './setup-memory.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** The amount that somebody typed, with comma or point; null for none. */
const amountOf = (typed: string): number | null =>
  /^\d{1,6}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null;

/** The first product, with the menu and the category that it is sold by. Repeated after a lost answer it makes none twice. */
export function ProductStep({ setup: { branches, config, menus }, done, onDone }: StepProps) {
  const texts = useMessages('setup');
  const [typed, type] = useTyped('product', {
    name: '',
    price: '',
    description: '',
    category: firstNames(config.locale).category,
    ids: [] as readonly string[],
  });
  const [isTried, setTried] = useState(false);
  const price = amountOf(typed.price);
  const save = useMutation({
    mutationFn: async () => {
      const ids = typed.ids.length === 3 ? typed.ids : [newId(), newId(), newId()];
      type({ ids });
      const [category = '', product = '', menu = ''] = ids;
      const { name, description } = typed;
      await unlessThere(staffCall('POST /api/categories', { body: { id: category, name: typed.category } }));
      await unlessThere(
        staffCall('POST /api/products', { body: { id: product, name, description, price: price ?? 0 } }),
      );
      await unlessThere(
        staffCall('POST /api/menus', {
          body: {
            id: menu,
            name: firstNames(config.locale).menu,
            availableFrom: new Date().toISOString(),
            branches: branches.map(({ id }) => id),
            catalog: [{ id: category, products: [product] }],
          },
        }),
      );
    },
    onSuccess: onDone,
  });
  const said = (field: string) => refusalOf(save.error, field);
  const isAtField = ['name', 'price', 'description'].some((field) => said(field));
  const submit = () => {
    setTried(true);
    if (menus.length > 0) onDone();
    else if (typed.name.trim() !== '' && typed.category.trim() !== '' && price !== null) save.mutate();
  };
  return (
    <SetupFrame step="product" done={done} title={texts.productTitle} text={texts.productText}>
      <StepForm onNext={submit} isBusy={save.isPending} error={isAtField ? null : save.error}>
        <div className={styles.priced}>
          <TextInput
            label={texts.productName}
            size="md"
            required
            maxLength={120}
            value={typed.name}
            error={said('name') ?? (isTried && typed.name.trim() === '' ? texts.fillIn : undefined)}
            onChange={(event) => type({ name: event.currentTarget.value })}
          />
          <TextInput
            label={texts.price}
            size="md"
            required
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            rightSection={<span className="muted">{config.currency}</span>}
            rightSectionWidth={52}
            error={said('price') ?? (isTried && price === null ? texts.priceWrong : undefined)}
            onChange={(event) => type({ price: event.currentTarget.value })}
          />
        </div>
        <Textarea
          label={texts.description}
          size="md"
          autosize
          minRows={2}
          maxLength={2000}
          value={typed.description}
          error={said('description')}
          onChange={(event) => type({ description: event.currentTarget.value })}
        />
        <TextInput
          label={texts.category}
          size="md"
          required
          maxLength={120}
          value={typed.category}
          error={isTried && typed.category.trim() === '' ? texts.fillIn : undefined}
          onChange={(event) => type({ category: event.currentTarget.value })}
        />
      </StepForm>
    </SetupFrame>
  );
}

/** Ignores that an earlier attempt has already created the record. */
async function unlessThere(made: Promise<unknown>): Promise<void> {
  await made.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.problems[0]?.code === 'record.exists')) throw error;
  });
}
