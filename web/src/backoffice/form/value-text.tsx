'use client';

import type { Field } from '@filiale/contracts/fields/field';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useShop } from '../shop-context.tsx';
import { valueText } from './model/value-text.ts';

/** A value of a field in words, for what was and what is. */
export function ValueText({ field, value }: { readonly field: Field | undefined; readonly value: unknown }) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { currency } = useShop();
  return valueText(field, value, { locale, words: pageWords(locale), currency, texts });
}
