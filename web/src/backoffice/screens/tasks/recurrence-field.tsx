'use client';

import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { useWidget } from '../../form/fields/widget.ts';
import { usualRuleOf, usualRules } from './recurrence.ts';
import styles from './task-panel.module.css';

const OTHER = 'other';

/** How often a task recurs: one of the usual rules, or any of RFC 5545. */
export function RecurrenceField(props: WidgetProps) {
  const texts = useMessages('tasks');
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const value = String(held.value ?? '');
  const usual = usualRuleOf(value);
  const [isTyped, setTyped] = useState(value !== '' && usual === undefined);
  const isOther = isTyped || (value !== '' && usual === undefined);
  const change = (rule: string): void => {
    typed();
    held.onChange(rule);
  };
  return (
    <div className={styles.form}>
      <Select
        {...shell}
        error={isOther ? undefined : shell.error}
        ref={held.ref}
        name={props.path}
        readOnly={isReadOnly}
        clearable={!isReadOnly}
        placeholder={texts.never}
        data={[
          ...usualRules.map(([name]) => ({ value: name, label: texts[name] })),
          { value: OTHER, label: texts.otherRule },
        ]}
        value={isOther ? OTHER : (usual ?? null)}
        onChange={(chosen) => {
          setTyped(chosen === OTHER);
          if (chosen !== OTHER) change(usualRules.find(([name]) => name === chosen)?.[1] ?? '');
        }}
        onBlur={left}
      />
      {isOther && (
        <TextInput
          label={texts.rule}
          description="FREQ=MONTHLY;BYDAY=1MO"
          error={shell.error}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => change(event.currentTarget.value.toUpperCase())}
          onBlur={left}
        />
      )}
    </div>
  );
}
