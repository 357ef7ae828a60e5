'use client';

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocale } from '../../../../../i18n/messages-provider.tsx';
import { useShop } from '../../../../shop-context.tsx';
import styles from '../../fields.module.css';
import { numberText, readNumber } from '../../number-text.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';

/** A number, an amount of money or a share, typed as people write it here: with a comma. */
export function NumberField(props: WidgetProps) {
  const { field, path } = props;
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const locale = useLocale();
  const { currency } = useShop();
  const { field: held } = useController({ control: form.control, name: path });
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: unknown } | null>(null);
  const shape = { decimals: field.decimals ?? 0, max: field.max, places: field.isMoney ? 2 : 0 };
  // Another value than the typed one came from elsewhere.
  const isTyped = typing !== null && Object.is(typing.value, held.value);
  const unit = field.isMoney ? currencySign(currency, locale) : field.isPercent ? '%' : null;
  return (
    <TextInput
      {...shell}
      ref={held.ref}
      name={path}
      placeholder={placeholder}
      readOnly={isReadOnly}
      required={shell.withAsterisk}
      autoComplete="off"
      inputMode={shape.decimals > 0 ? 'decimal' : (field.min ?? 0) < 0 ? 'text' : 'numeric'}
      classNames={{ input: styles.figure }}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
      value={isTyped ? typing.text : numberText(held.value, locale, shape)}
      onChange={({ currentTarget: { value: text } }) => {
        const value = readNumber(text, locale, shape);
        setTyping({ text, value });
        typed();
        held.onChange(value);
      }}
      onBlur={() => {
        setTyping(null);
        held.onBlur();
        left();
      }}
    />
  );
}

const currencySign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
