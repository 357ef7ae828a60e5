'use client';

import type { Product } from '@filiale/contracts/catalog/product';
import { soldOutUntil } from '@filiale/rules/branch-switches';
import { translated } from '@filiale/rules/locales';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useDesk } from '../desk-context.tsx';
import { failureText } from '../failure-text.ts';
import { timeText } from '../order-text.ts';
import { useDishes } from '../panel/use-dishes.ts';
import styles from './sold-out-dialog.module.css';
import { nextMorning } from './until-when.ts';

/** What the branch sells today: a tap takes a dish off until the next morning, another brings it back. */
export function SoldOutDialog({ onClose }: { onClose: () => void }) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const [words, setWords] = useState('');
  const { data, isError } = useDishes();
  const wanted = words.trim().toLowerCase();
  const dishes = (data ?? [])
    .filter((dish) => translated(dish, locale, 'name').toLowerCase().includes(wanted))
    .toSorted((a, b) => translated(a, locale, 'name').localeCompare(translated(b, locale, 'name'), locale));
  return (
    <StaffDialog title={texts.soldOutTitle} onClose={onClose}>
      <TextInput
        label={texts.searchDish}
        size="lg"
        type="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <ul className={styles.dishes} aria-busy={!data}>
        {dishes.map((dish) => (
          <Dish key={dish.id} dish={dish} />
        ))}
        {isError && !data && <li role="alert">{texts.notRead}</li>}
        {data && dishes.length === 0 && <li>{texts.noDish}</li>}
      </ul>
    </StaffDialog>
  );
}

function Dish({ dish }: { dish: Product }) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const now = useNow();
  const { branch, zone } = useDesk();
  const client = useQueryClient();
  const until = soldOutUntil(dish, branch.id, now);
  const name = translated(dish, locale, 'name');
  const params = { id: dish.id };
  const turn = () =>
    until === null
      ? staffCall('POST /api/products/{id}/sold-out', {
          params,
          body: { branch: branch.id, until: nextMorning(now, zone) },
        })
      : staffCall('DELETE /api/products/{id}/sold-out', { params, query: { branch: branch.id } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: turn,
    // The shop gets the change a moment later; here it shows at once.
    onSuccess: ({ data: { soldOut } }) =>
      client.setQueryData<readonly Product[]>(queryKeys.dishes(branch.id), (dishes) =>
        dishes?.map((each) => (each.id === dish.id ? { ...each, soldOut } : each)),
      ),
  });
  return (
    <li className={styles.dish} data-sold-out={until !== null || undefined}>
      <span>
        {name}
        {until && <small>{fill(texts.soldOutUntil, { time: timeText(until.toISOString(), now, zone) })}</small>}
        {error && <small role="alert">{failureText(error, texts)}</small>}
      </span>
      <Button
        variant={until === null ? 'default' : 'filled'}
        size="md"
        loading={isPending}
        aria-label={`${until === null ? texts.soldOut : texts.isThere}: ${name}`}
        onClick={() => mutate()}
      >
        {until === null ? texts.soldOut : texts.isThere}
      </Button>
    </li>
  );
}
