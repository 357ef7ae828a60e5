'use client';

import { Switch } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import styles from '../../fields.module.css';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** Yes or no, in words too. Source: FIELD-009. */
export function BooleanField(props: WidgetProps) {
  const texts = useMessages('form');
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const { withAsterisk: _none, ...words } = shell;
  return (
    <div className={styles.yesNo}>
      <Switch
        {...words}
        label={
          <>
            {shell.label} <span className={styles.yesNoWord}>{held.value === true ? texts.yes : texts.no}</span>
          </>
        }
        ref={held.ref}
        name={props.path}
        checked={held.value === true}
        disabled={isReadOnly}
        withThumbIndicator={false}
        onChange={({ currentTarget: { checked } }) => {
          typed();
          held.onChange(checked);
        }}
        onBlur={held.onBlur}
      />
    </div>
  );
}
