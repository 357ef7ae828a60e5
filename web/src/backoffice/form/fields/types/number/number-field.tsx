'use client';

import { TextInput } from '@mantine/core';
import { useLocale } from '../../../../../i18n/messages-provider.tsx';
import { useShop } from '../../../../shop-context.tsx';
import styles from '../../fields.module.css';
import { numberText, readNumber } from '../../number-text.ts';
import { useTypedValue } from '../../use-typed-value.ts';
import type { WidgetProps } from '../field-type.ts';

/** A number, an amount of money or a share, typed as people write it here: with a comma. */
export function NumberField(props: WidgetProps) {
  const { field } = props;
  const locale = useLocale();
  const { currency } = useShop();
  const shape = { decimals: field.decimals ?? 0, max: field.max, places: field.isMoney ? 2 : 0 };
  const input = useTypedValue(props, {
    textOf: (value) => numberText(value, locale, shape),
    read: (text) => readNumber(text, locale, shape),
  });
  const unit = field.isMoney ? currencySign(currency, locale) : field.isPercent ? '%' : null;
  return (
    <TextInput
      {...input}
      inputMode={shape.decimals > 0 ? 'decimal' : (field.min ?? 0) < 0 ? 'text' : 'numeric'}
      rightSection={unit && <span className={styles.unit}>{unit}</span>}
    />
  );
}

const currencySign = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;
