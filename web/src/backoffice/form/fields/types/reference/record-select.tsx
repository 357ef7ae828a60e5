'use client';

import { Select } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useStaff } from '../../../../app/staff-context.tsx';
import { useLabels } from '../../../../resources/label-text.ts';
import { may } from '../../../../resources/may.ts';
import { type RecordFinderProps, useFormSetup } from '../../../form-context.tsx';
import { useChoices } from '../../use-choices.ts';

/** Stands among the choices for a record that is to be made. */
const CREATE = 'create';

export type RecordSelectProps = Omit<RecordFinderProps, 'initial'> & {
  /** A record is to be made, called as it was typed. */
  readonly onCreate: (name: string) => void;
};

/** Finds a record by its name. What there is, is asked for when the field is entered. */
export function RecordSelect(props: RecordSelectProps) {
  const {
    inputRef,
    resource,
    value,
    title,
    isReadOnly,
    isClearable,
    only,
    without = [],
    onChange,
    onCreate,
    ...words
  } = props;
  const texts = useMessages('form');
  const labelOf = useLabels();
  const { caller } = useStaff();
  const { depth } = useFormSetup();
  const [search, setSearch] = useState('');
  const [isEntered, setEntered] = useState(false);
  const { choices, isPending, isFailed } = useChoices(resource, [], search, isEntered, only);
  const mayCreate = depth === 1 && may(caller, 'create', resource) && resource.writes?.accepts === undefined;
  const offered = choices.filter((choice) => choice.value !== value && !without.includes(choice.value));
  const create = { value: CREATE, label: fill(texts.createOne, { one: labelOf(resource.label.one) }) };
  return (
    <Select
      {...words}
      ref={inputRef}
      readOnly={isReadOnly}
      searchable
      limit={100}
      clearable={isClearable && !isReadOnly}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': texts.removeItem }}
      placeholder={words.placeholder ?? texts.searchFor}
      data={[...(value === null ? [] : [{ value, label: title ?? '…' }]), ...offered, ...(mayCreate ? [create] : [])]}
      filter={({ options, search: typed }) => {
        const term = typed.trim().toLocaleLowerCase();
        return options.filter(
          (option) =>
            !('value' in option) || option.value === CREATE || option.label.toLocaleLowerCase().includes(term),
        );
      }}
      nothingFoundMessage={isFailed ? texts.unreachable : isPending ? texts.searching : texts.nothingFound}
      value={value}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setEntered(true)}
      onChange={(chosen) => {
        if (chosen === CREATE) onCreate(search === create.label ? '' : search);
        else onChange(chosen);
        if (value === null) setSearch('');
      }}
    />
  );
}
