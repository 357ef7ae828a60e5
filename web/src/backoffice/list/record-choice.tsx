'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import styles from '../form/fields/types/filters.module.css';
import { TYPING_MS } from '../limits.ts';
import { recordKeys } from '../query-keys.ts';
import { may } from '../resources/may.ts';
import { listRecords } from '../resources/record-calls.ts';
import { recordTitle, titleFields } from '../resources/record-title.ts';
import { resourceOfTarget } from '../resources/resource-named.ts';

const MOST_OFFERED = 30;

type Props = {
  readonly field: Field;
  readonly chosen: readonly string[];
  /** What those are called that are chosen. */
  readonly titleOf: (id: string) => string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
};

/** Chooses records that a reference may lead to, with a search where there are many. */
export function RecordChoice({ field, chosen, titleOf, onChange }: Props) {
  const texts = useMessages('list');
  const locale = useLocale();
  const { caller } = useStaff();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const targets = (field.targets ?? []).flatMap((target) => {
    const resource = resourceOfTarget(target);
    return resource && may(caller, 'read', resource) ? [resource] : [];
  });
  const found = useQueries({
    queries: targets.map((resource) => {
      const { read, shown, isTranslated } = titleFields(resource);
      const query = {
        fields: [...read, ...(isTranslated ? ['translations'] : [])].join(','),
        pageSize: MOST_OFFERED,
        ...(shown[0] && { sort: shown[0] }),
        ...(search && resource.search && { search }),
      };
      return {
        queryKey: recordKeys.list(resource.name, query),
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => listRecords(resource.name, query, { signal }),
        placeholderData: keepPreviousData,
      };
    }),
  });
  const offered = found.flatMap(({ data }, index) => {
    const resource = targets[index];
    return resource && data
      ? data.data.map((record) => ({ id: record.id, title: recordTitle(resource, record, locale) }))
      : [];
  });
  const unseen = chosen.filter((id) => !offered.some((each) => each.id === id));
  const choices = [...unseen.map((id) => ({ id, title: titleOf(id) ?? '…' })), ...offered];
  return (
    <div className={styles.choice}>
      <TextInput
        aria-label={texts.chooseRecord}
        placeholder={texts.chooseRecord}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox.Group value={[...chosen]} onChange={onChange}>
        <div className={styles.options}>
          {choices.map(({ id, title }) => (
            <Checkbox key={id} value={id} label={title} />
          ))}
        </div>
      </Checkbox.Group>
      {choices.length === 0 && <p className="muted">{texts.noneMatch}</p>}
    </div>
  );
}
