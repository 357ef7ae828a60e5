'use client';

import { Select } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useController } from 'react-hook-form';
import { useLocale, useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useLabels } from '../../../../resources/label-text.ts';
import { usePacks } from '../../../../use-packs.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { optionsByName } from '../options-by-name.ts';

/** From so many options on a choice has a search. */
const MANY = 9;

type Props = WidgetProps & {
  /** How an option looks in the list, by its value. */
  readonly styleOf?: (value: string) => CSSProperties;
  readonly onOpen?: () => void;
};

/** One of the options. */
export function SelectField({ styleOf, onOpen, ...props }: Props) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const locale = useLocale();
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const all = props.field.options ?? [];
  const isInstalled = usePacks(all);
  const options = all.filter((option) => isInstalled(option) || option.value === held.value);
  return (
    <Select
      {...shell}
      ref={held.ref}
      name={props.path}
      placeholder={placeholder}
      readOnly={isReadOnly}
      data={optionsByName(
        options.map(({ value, label }) => ({ value, label: labelOf(label) })),
        locale,
      )}
      {...(styleOf && {
        renderOption: ({ option }) => <span style={styleOf(option.value)}>{option.label}</span>,
      })}
      {...(onOpen && { onDropdownOpen: onOpen })}
      allowDeselect={false}
      searchable={options.length >= MANY}
      nothingFoundMessage={texts.nothingFound}
      value={(held.value as string | null) ?? null}
      onChange={(value) => {
        typed();
        held.onChange(value);
      }}
      onBlur={() => {
        held.onBlur();
        left();
      }}
    />
  );
}
