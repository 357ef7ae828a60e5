'use client';

import { Chip, Input, MultiSelect } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useLocale, useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useLabels } from '../../../../resources/label-text.ts';
import styles from '../../fields.module.css';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { FEW_OPTIONS, optionsByName } from '../options-by-name.ts';

/** Any of the options: few stand there to be tapped. */
export function MultiselectField(props: WidgetProps) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const locale = useLocale();
  const { form, isReadOnly, shell, placeholder, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const chosen = (held.value as readonly string[] | null) ?? [];
  const known = props.field.options ?? [];
  const options = [
    ...known.map(({ value, label }) => ({ value, label: labelOf(label) })),
    ...chosen
      .filter((value) => !known.some((option) => option.value === value))
      .map((value) => ({ value, label: value })),
  ];
  const choose = (values: string[]) => {
    typed();
    // In the order of the options, so that a change of mind is no change.
    held.onChange(options.map(({ value }) => value).filter((value) => values.includes(value)));
  };
  if (options.length > FEW_OPTIONS)
    return (
      <MultiSelect
        {...shell}
        ref={held.ref}
        placeholder={chosen.length === 0 ? placeholder || texts.choose : ''}
        readOnly={isReadOnly}
        data={optionsByName(options, locale)}
        searchable
        clearable={!isReadOnly}
        nothingFoundMessage={texts.nothingFound}
        value={[...chosen]}
        onChange={choose}
        onBlur={held.onBlur}
      />
    );
  return (
    <Input.Wrapper {...shell} component="fieldset" labelElement="div" className={styles.choices}>
      <legend className={styles.unseen}>{shell.label}</legend>
      <Chip.Group multiple value={[...chosen]} onChange={choose}>
        <div className={styles.chips}>
          {options.map(({ value, label }) => (
            <Chip key={value} value={value} disabled={isReadOnly} size="sm" variant="outline" radius="md">
              {label}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  );
}
