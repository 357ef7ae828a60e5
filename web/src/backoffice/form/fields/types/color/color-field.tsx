'use client';

import { ColorInput } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useConfig } from '../../../../use-config.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** A colour, typed as `#rrggbb` or picked. */
export function ColorField(props: WidgetProps) {
  const texts = useMessages('form');
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { data: company } = useConfig();
  const own = [company?.primaryColor, company?.secondaryColor].filter((color) => color !== undefined && color !== '');
  const { field: held } = useController({ control: form.control, name: props.path });
  return (
    <ColorInput
      {...shell}
      ref={held.ref}
      name={props.path}
      placeholder={placeholder || '#rrggbb'}
      readOnly={isReadOnly}
      required={shell.withAsterisk}
      format="hex"
      fixOnBlur={false}
      // Those of the company come first.
      swatches={own as string[]}
      eyeDropperButtonProps={{ 'aria-label': texts.pickColor }}
      value={String(held.value ?? '')}
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
