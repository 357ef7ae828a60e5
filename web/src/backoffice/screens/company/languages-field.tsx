'use client';

import { MultiSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import { useLanguageOptions } from './use-language-options.ts';

/** Further languages of a company, by their names, in the order in which they are chosen. */
export function LanguagesField(props: WidgetProps) {
  const texts = useMessages('form');
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [search, setSearch] = useState('');
  const chosen = useMemo(() => [...((held.value as readonly string[] | null) ?? [])], [held.value]);
  const data = useLanguageOptions(chosen, search);
  return (
    <MultiSelect
      {...shell}
      ref={held.ref}
      placeholder={chosen.length === 0 ? placeholder || texts.choose : ''}
      readOnly={isReadOnly}
      data={data}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      clearable={!isReadOnly}
      nothingFoundMessage={texts.nothingFound}
      value={chosen}
      onChange={(values) => {
        typed();
        held.onChange(values);
      }}
      onBlur={() => {
        held.onBlur();
        left();
      }}
    />
  );
}
